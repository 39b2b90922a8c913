import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { COMMENT, COMMENT_ON_EVENT, COMMENTS_A_DAY, REPORT } from "#backend/accounts/limits.ts";
import { optionalViewer, requiredViewer } from "#backend/accounts/viewer.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { readPageFor } from "#backend/catalog/readPageFor.ts";
import { refuseUnwanted } from "#backend/comments/chatRules.ts";
import { commentSource, createComment, deleteComment, updateComment } from "#backend/comments/comments.ts";
import { reportComment } from "#backend/comments/reports.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { flag, flagOn, id, linesForOthers, readFields, readRequest, wholeNumber } from "#backend/http/read.ts";
import type { CommentChange } from "#backend/realtime/messages.ts";

const commentText = v.pipe(linesForOthers(500), v.minLength(1));

const listRequest = v.object({
  eventId: id,
  next: flagOn,
  count: flag,
  page: wholeNumber(0, 1_000_000, 0),
  size: wholeNumber(1, 999, 10),
});
const createRequest = v.object({
  eventId: id,
  text: commentText,
  mediaTime: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
});
const updateRequest = v.object({ id, text: commentText });

/** Called with a change of a comment on an event, and its time (epoch ms). */
export type CommentHandler = (eventId: string, change: CommentChange, at: number) => Promise<void>;

/** Adds comments on events. `onComment` is called for each change once it is stored. */
export function commentRoutes(app: FastifyInstance, deps: Deps, onComment: CommentHandler): void {
  const { db, clock } = deps;

  app.get("/api/comment/list", async (request): Promise<Wire<"CommentPageResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const query = readRequest(listRequest, request.query);
    await mustExist(deps, query.eventId);
    return { content: await readPageFor(viewer, query, commentSource(db, query.eventId), (comment) => comment) };
  });

  app.post("/api/comment/create", async (request): Promise<Wire<"CommentResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const body = readFields(createRequest, request.body);
    await mustExist(deps, body.eventId);
    await refuseUnwanted(db, clock.now(), { userId, ...body });
    await countAttempt(db, COMMENT, userId);
    await countAttempt(db, COMMENT_ON_EVENT, `${userId} ${body.eventId}`);
    await countAttempt(db, COMMENTS_A_DAY, userId);
    const comment = await createComment(db, clock.now(), userId, body);
    await onComment(body.eventId, { action: "created", comment }, comment.created);
    return { content: comment };
  });

  app.post("/api/comment/update", async (request): Promise<Wire<"CommentResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const body = readFields(updateRequest, request.body);
    await refuseUnwanted(db, clock.now(), { userId, text: body.text });
    await countAttempt(db, COMMENT, userId);
    await countAttempt(db, COMMENTS_A_DAY, userId);
    const { eventId, comment } = await updateComment(db, clock.now(), userId, body);
    await onComment(eventId, { action: "updated", comment }, comment.updated);
    return { content: comment };
  });

  app.post("/api/comment/report", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const body = readRequest(v.object({ id }), request.body);
    await countAttempt(db, REPORT, userId);
    await reportComment(db, clock.now(), userId, body.id);
    return reply.status(204).send();
  });

  app.post("/api/comment/delete", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const body = readRequest(v.object({ id }), request.body);
    const { eventId, at } = await deleteComment(db, clock.now(), userId, body.id);
    await onComment(eventId, { action: "deleted", comment: { id: body.id } }, at);
    return reply.status(204).send();
  });
}

async function mustExist({ db }: Pick<Deps, "db">, eventId: string): Promise<void> {
  if ((await findEvent(db, eventId)) === null) throw new ApiFailure(404, "event_not_found", "Event not found");
}
