import { and, asc, count, desc, eq, getTableColumns, gt, isNull, max, sql } from "drizzle-orm";
import * as v from "valibot";
import { createRecorder, inTurn } from "#backend/catalog/recordChanges.ts";
import { isInForce, readChatRules, writeChatRules, type ChatRules } from "#backend/comments/chatRules.ts";
import { commentNotFound, laterThan, readComment } from "#backend/comments/comments.ts";
import type { Database } from "#backend/db/database.ts";
import { events, users } from "#backend/db/schema.ts";
import { commentReports, comments, silences } from "#backend/db/viewerTables.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { idText } from "#backend/http/read.ts";
import type { CommentChange } from "#backend/realtime/messages.ts";
import type { Wire } from "#contract/wire.ts";
import { notYours } from "./official.ts";
import { roleOf, type Role } from "./roles.ts";

type Writer = { readonly name: string; readonly now: number };

const MOST_LISTED = 100;
const MONTH_MINUTES = 30 * 24 * 60;

export const judgement = v.object({ id: idText, verdict: v.picklist(["kept", "removed", "open"]) });
export const silencing = v.object({
  user_id: idText,
  /** Null: for good; 0: no longer. */
  minutes: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MONTH_MINUTES))),
});

/** Comments that were reported and not judged yet, the newest reports first; who writes nothing; and the rules. */
export async function readModeration(db: Database, now: number): Promise<Wire<"Moderation">> {
  const reported = await db
    .select({
      id: comments.id,
      text: comments.text,
      created: comments.created,
      event_id: comments.eventId,
      event_title: events.title,
      user_id: comments.userId,
      user_name: users.displayName,
      reports: count(),
    })
    .from(commentReports)
    .innerJoin(comments, eq(comments.id, commentReports.commentId))
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(events, eq(events.id, comments.eventId))
    .where(and(isNull(comments.deletedAt), gt(commentReports.created, sql`coalesce(${comments.keptAt}, -1)`)))
    .groupBy(comments.id, users.id, events.id)
    .orderBy(desc(max(commentReports.created)), asc(comments.id))
    .limit(MOST_LISTED);
  const silenced = await db
    .select({ user_id: silences.userId, user_name: users.displayName, until: silences.until })
    .from(silences)
    .innerJoin(users, eq(users.id, silences.userId))
    .where(isInForce(now))
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(MOST_LISTED);
  return { reported, silenced, rules: await readChatRules(db) };
}

/** The socket message about a comment, for the room of its match. */
interface RoomMessage {
  readonly eventId: string;
  readonly change: CommentChange;
  readonly at: number;
}

/**
 * Keeps a reported comment, removes it, or takes back what was decided. Returns the message for the room; null if nothing
 * has changed there. Rejects with 404 `comment_not_found`, also for one that its author has deleted.
 */
export const judgeComment = (
  db: Database,
  { id, verdict }: v.InferOutput<typeof judgement>,
  writer: Writer,
): Promise<RoomMessage | null> =>
  db.transaction(async (tx) => {
    await inTurn(tx);
    const [before] = await tx.select(getTableColumns(comments)).from(comments).where(eq(comments.id, id)).for("update");
    const isRemoved = before !== undefined && before.removedText !== null;
    if (before === undefined || (before.deletedAt !== null && !isRemoved)) throw commentNotFound();
    const removes = verdict === "removed";
    const text = removes ? "" : (before.removedText ?? before.text);
    const [after] = await tx
      .update(comments)
      .set({
        text,
        removedText: removes ? (before.removedText ?? before.text) : null,
        deletedAt: removes ? (before.deletedAt ?? writer.now) : null,
        keptAt: verdict === "kept" ? writer.now : null,
        ...(removes !== isRemoved && { updated: laterThan(writer.now) }),
      })
      .where(eq(comments.id, id))
      .returning();
    await record(tx, writer, ["comment", id, { verdict: verdictOf(before) }, { verdict }]);
    if (after === undefined || removes === isRemoved) return null;
    const message = { eventId: after.eventId, at: after.updated };
    if (removes) return { ...message, change: { action: "deleted", comment: { id } } };
    return { ...message, change: { action: "created", comment: (await readComment(tx, id)).comment } };
  });

const verdictOf = ({ removedText, keptAt }: Pick<typeof comments.$inferSelect, "removedText" | "keptAt">) =>
  removedText !== null ? "removed" : keptAt !== null ? "kept" : "open";

/**
 * Keeps a viewer from writing comments, or lets them write again. Rejects with 404 `default_error_message` for an unknown
 * viewer, and with 403 `forbidden` for operators, and for others with a role unless an operator does it.
 */
export const silenceViewer = (
  db: Database,
  { user_id: userId, minutes }: v.InferOutput<typeof silencing>,
  { role, writer }: { readonly role: Role; readonly writer: Writer },
): Promise<void> =>
  db.transaction(async (tx) => {
    await inTurn(tx);
    if ((await tx.$count(users, eq(users.id, userId))) === 0)
      throw new ApiFailure(404, "default_error_message", "There is no such viewer");
    const theirs = await roleOf(tx, userId);
    if (theirs === "operator" || (theirs !== null && role !== "operator")) throw notYours();
    const [known] = await tx
      .select()
      .from(silences)
      .where(and(eq(silences.userId, userId), isInForce(writer.now)));
    const until = minutes === null ? null : writer.now + minutes * 60_000;
    if (minutes === 0) await tx.delete(silences).where(eq(silences.userId, userId));
    else
      await tx
        .insert(silences)
        .values({ userId, until })
        .onConflictDoUpdate({ target: silences.userId, set: { until } });
    const before = { silencedUntil: known === undefined ? null : (known.until ?? "always") };
    await record(tx, writer, ["viewer", userId, before, { silencedUntil: minutes === 0 ? null : (until ?? "always") }]);
  });

export const changeChatRules = (db: Database, rules: ChatRules, writer: Writer): Promise<void> =>
  db.transaction(async (tx) => {
    await inTurn(tx);
    const before = await readChatRules(tx);
    await writeChatRules(tx, rules);
    await record(tx, writer, ["chat", "chat", before, rules]);
  });

async function record(
  tx: Database,
  writer: Writer,
  change: Parameters<ReturnType<typeof createRecorder>["put"]>,
): Promise<void> {
  const recorder = createRecorder(writer);
  recorder.put(...change);
  await recorder.write(tx);
}
