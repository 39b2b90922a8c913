import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { logError } from "#serving/log/logError.ts";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { NEW_CLIPS } from "#backend/accounts/limits.ts";
import { optionalViewer, requiredViewer } from "#backend/accounts/viewer.ts";
import { isModerator } from "#backend/accounts/isModerator.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { clipSource, findClip } from "#backend/catalog/clips.ts";
import { clipFilter, isFree } from "#backend/catalog/filters.ts";
import { clipListQuery } from "#backend/catalog/listQuery.ts";
import { readPageFor } from "#backend/catalog/readPageFor.ts";
import { clipOrder } from "#backend/catalog/sorting.ts";
import { toClip } from "#backend/catalog/toMedia.ts";
import type { Cutter } from "#backend/clips/cutter.ts";
import { createClip, deleteClip, renameClip } from "#backend/clips/userClips.ts";
import type { Wire } from "#contract/wire.ts";
import { clips } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import type { RecordingLibrary } from "#backend/media/library.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { AnswerCache } from "#backend/http/answerCache.ts";
import { idText, idType, lineForOthers, pathId, readFields, readRequest } from "#backend/http/read.ts";

export interface ClipParts {
  readonly library: RecordingLibrary;
  readonly cutter: Cutter;
  readonly answers: AnswerCache;
}

const title = v.pipe(lineForOthers(100), v.minLength(1));
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const createRequest = v.object({ event_id: idText, title, start_time: position, end_time: position });

/** Adds clips and highlights; `cutter` cuts user clips from the recordings in `library`. */
export function clipRoutes(app: FastifyInstance, deps: Deps, { library, cutter, answers }: ClipParts): void {
  const { db } = deps;

  app.post(
    "/api/clip/list",
    answers.cached(async (request): Promise<Wire<"ClipPageResponse">> => {
      const viewer = await optionalViewer(deps, request);
      const query = readRequest(clipListQuery, request.body);
      const entitlements = await entitlementsOf(deps, viewer);
      // A clip that is still being cut is visible to its owner only, and one of a protected event also to moderators.
      const own = viewer === null ? undefined : eq(clips.ownerId, viewer.userId);
      const seesAll = viewer !== null && (await isModerator(db, viewer.userId));
      const listed = and(isNotNull(clips.clipUrl), seesAll ? undefined : or(isNull(clips.ownerId), isFree(clips)));
      const shown = or(listed, own);
      const source = clipSource(db, and(clipFilter(query), shown), clipOrder(query));
      return { content: await readPageFor(viewer, query, source, (row) => toClip(row, entitlements)) };
    }),
  );

  app.post("/api/clip/user_list", async (request): Promise<Wire<"ClipPageResponse">> => {
    const viewer = await requiredViewer(deps, request);
    const query = readRequest(clipListQuery, request.body);
    const entitlements = await entitlementsOf(deps, viewer);
    const source = clipSource(db, and(clipFilter(query), eq(clips.ownerId, viewer.userId)), clipOrder(query));
    return { content: await readPageFor(viewer, query, source, (row) => toClip(row, entitlements)) };
  });

  app.get<{ Params: { id: string } }>("/api/clip/get_by_id/id/:id", async (request): Promise<Wire<"ClipResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const query = readRequest(v.object({ idType }), request.query);
    const row = await findClip(db, pathId(request.params.id), query.idType);
    if (row === null) throw new ApiFailure(404, "clip_not_found", "Clip not found");
    return { content: toClip(row, await entitlementsOf(deps, viewer)) };
  });

  app.post("/api/clip/create", async (request): Promise<Wire<"ClipResponse">> => {
    const viewer = await requiredViewer(deps, request);
    const {
      event_id: eventId,
      start_time: startTime,
      end_time: endTime,
      ...body
    } = readFields(createRequest, request.body);
    await countAttempt(db, NEW_CLIPS, viewer.userId);
    const wanted = { eventId, startTime, endTime, title: body.title };
    const { row, evictedIds } = await createClip(deps, library, viewer, wanted);
    for (const id of evictedIds) await cutter.remove(id);
    cutter.tick().catch((error: unknown) => logError("Clips could not be cut", error));
    return { content: toClip(row, await entitlementsOf(deps, viewer)) };
  });

  app.post<{ Params: { id: string } }>("/api/clip/update/:id", async (request): Promise<Wire<"ClipResponse">> => {
    const viewer = await requiredViewer(deps, request);
    const wanted = readFields(v.object({ title }), request.body);
    const row = await renameClip(db, viewer.userId, pathId(request.params.id), wanted.title);
    return { content: toClip(row, await entitlementsOf(deps, viewer)) };
  });

  app.post<{ Params: { id: string } }>("/api/clip/delete/:id", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const id = pathId(request.params.id);
    await deleteClip(db, userId, id);
    await cutter.remove(id);
    return reply.status(204).send();
  });
}
