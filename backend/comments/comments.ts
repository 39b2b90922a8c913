import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, lt, max, sql } from "drizzle-orm";
import { lockAccount } from "#backend/accounts/accounts.ts";
import { isModerator } from "#backend/accounts/isModerator.ts";
import type { RowSource } from "#backend/catalog/page.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { comments } from "#backend/db/viewerTables.ts";
import { ApiFailure, limitReached } from "#backend/http/failure.ts";

const columns = {
  id: comments.id,
  text: comments.text,
  userId: comments.userId,
  userName: users.displayName,
  created: comments.created,
  updated: comments.updated,
  mediaTime: comments.mediaTime,
};

export interface CommentWithEvent {
  readonly eventId: string;
  readonly comment: Wire<"Comment">;
}

/** Creates a source of the comments of an event, newest first. */
export function commentSource(db: Database, eventId: string): RowSource<Wire<"Comment">> {
  const there = and(eq(comments.eventId, eventId), isNull(comments.deletedAt));
  return {
    rows: ({ limit, offset }) =>
      db
        .select(columns)
        .from(comments)
        .innerJoin(users, eq(comments.userId, users.id))
        .where(there)
        .orderBy(desc(comments.created))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(comments, there),
  };
}

export const MAX_COMMENTS = 10_000;
/** How long a deleted comment stays as a row, which keeps the order of those after it. */
const DELETED_FOR_MS = 86_400_000;

/** Rejects with 409 `limit_reached` if the account has as many comments as it may. */
async function checkRoomOfAuthor(tx: Database, now: number, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  const own = eq(comments.userId, userId);
  await tx.delete(comments).where(and(own, lt(comments.deletedAt, now - DELETED_FOR_MS)));
  if ((await tx.$count(comments, own)) >= MAX_COMMENTS) throw limitReached(MAX_COMMENTS, "comments");
}

/** Stores a comment of `userId`. With a given `id` it is stored only once; returns null if it already exists. */
export async function createComment(
  db: Database,
  now: number,
  userId: string,
  comment: Wire<"CreateCommentRequest">,
): Promise<Wire<"Comment">>;
export async function createComment(
  db: Database,
  now: number,
  userId: string,
  comment: Wire<"CreateCommentRequest">,
  id: string,
): Promise<Wire<"Comment"> | null>;
export async function createComment(
  db: Database,
  now: number,
  userId: string,
  { eventId, text, mediaTime }: Wire<"CreateCommentRequest">,
  id = `c-${randomUUID()}`,
): Promise<Wire<"Comment"> | null> {
  const isNew = await db.transaction(async (tx) => {
    await checkRoomOfAuthor(tx, now, userId);
    // Serializes the comments of one event on all instances, so that the list has the same order as the room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('comments'), hashtext(${eventId}))`);
    const [last] = await tx
      .select({ created: max(comments.created) })
      .from(comments)
      .where(eq(comments.eventId, eventId));
    const created = Math.max(now, (last?.created ?? 0) + 1);
    const stored = await tx
      .insert(comments)
      .values({ id, eventId, userId, text, mediaTime, created, updated: created })
      .onConflictDoNothing()
      .returning({ id: comments.id });
    return stored.length > 0;
  });
  return isNew ? (await readComment(db, id)).comment : null;
}

/** Rejects with 404 if it does not exist and with 403 if the viewer may not change it. */
export async function updateComment(
  db: Database,
  now: number,
  userId: string,
  { id, text }: Wire<"UpdateCommentRequest">,
): Promise<CommentWithEvent> {
  await db.transaction(async (tx) => {
    await lockOwn(tx, id, userId);
    await tx
      .update(comments)
      .set({ text, updated: laterThan(now) })
      .where(eq(comments.id, id));
  });
  return readComment(db, id);
}

/** Deletes a comment and returns its event and the time of the deletion (epoch ms). Rejects as `updateComment` does. */
export async function deleteComment(
  db: Database,
  now: number,
  userId: string,
  id: string,
): Promise<{ readonly eventId: string; readonly at: number }> {
  return db.transaction(async (tx) => {
    await lockOwn(tx, id, userId);
    const [gone] = await tx
      .update(comments)
      .set({ text: "", updated: laterThan(now), deletedAt: now })
      .where(eq(comments.id, id))
      .returning();
    if (gone === undefined) throw commentNotFound();
    return { eventId: gone.eventId, at: gone.updated };
  });
}

/** Returns a time after the last change of the comment, so that two changes within a millisecond keep their order. */
export const laterThan = (now: number) => sql`greatest(${now}, ${comments.updated} + 1)`;

async function lockOwn(tx: Database, id: string, userId: string): Promise<void> {
  const [found] = await tx
    .select({ author: comments.userId })
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .for("update");
  if (found === undefined) throw commentNotFound();
  if (found.author === userId) return;
  if (!(await isModerator(tx, userId))) throw new ApiFailure(403, "forbidden", "Not yours to change");
}

export async function readComment(db: Database, id: string): Promise<CommentWithEvent> {
  const [found] = await db
    .select({ eventId: comments.eventId, comment: columns })
    .from(comments)
    .innerJoin(users, eq(comments.userId, users.id))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  if (found === undefined) throw commentNotFound(); // deleted meanwhile
  return found;
}

export const commentNotFound = () => new ApiFailure(404, "comment_not_found", "There is no such comment");
