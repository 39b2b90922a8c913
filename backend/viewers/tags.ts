import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type * as v from "valibot";
import { lockAccount } from "#backend/accounts/accounts.ts";
import { findEvent } from "#backend/catalog/events.ts";
import type { RowSource } from "#backend/catalog/page.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { tags } from "#backend/db/viewerTables.ts";
import { ApiFailure, limitReached } from "#backend/http/failure.ts";
import type { saveTagRequest, TagFields, updateTagRequest } from "./tagFields.ts";

type TagRow = typeof tags.$inferSelect;

/** By start: with `global` true those for everybody, with false the viewer's own, with null both. */
export function tagSource(
  db: Database,
  userId: string,
  { targetId, global }: { targetId: string; global: boolean | null },
): RowSource<TagRow> {
  const everybodys = eq(tags.global, true);
  const own = and(eq(tags.global, false), eq(tags.userId, userId));
  const where = and(eq(tags.targetId, targetId), global === null ? or(everybodys, own) : global ? everybodys : own);
  return {
    rows: ({ limit, offset }) =>
      db
        .select()
        .from(tags)
        .where(where)
        .orderBy(asc(sql`coalesce(${tags.startTime}, ${tags.pointTime}, ${tags.endTime})`), asc(tags.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(tags, where),
  };
}

export const MAX_TAGS = 5_000;

/** Rejects with 403 `global_tag_forbidden`, 404 `event_not_found`, 409 `limit_reached`, 422 for invalid times. */
export async function saveTag(
  db: Database,
  userId: string,
  { tagTeam, mode: _mode, streamName: _streamName, ...wanted }: v.InferOutput<typeof saveTagRequest>,
): Promise<TagRow> {
  checkTimes(wanted);
  if (wanted.global && !(await mayTagForAll(db, userId)))
    throw new ApiFailure(403, "global_tag_forbidden", "You cannot make tags for everybody");
  if ((await findEvent(db, wanted.targetId, "reference_id")) === null)
    throw new ApiFailure(404, "event_not_found", "Event not found");
  const row: TagRow = { ...wanted, id: `tag-${randomUUID()}`, userId, team: tagTeam };
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await tx.$count(tags, eq(tags.userId, userId))) >= MAX_TAGS) throw limitReached(MAX_TAGS, "tags");
    await tx.insert(tags).values(row);
  });
  return row;
}

/** An own or, if they may create those, a global one: 404 `tag_not_found`, 403 `forbidden`, 422 for invalid times. */
export async function updateTag(
  db: Database,
  userId: string,
  { id, tagTeam, ...change }: v.InferOutput<typeof updateTagRequest>,
): Promise<TagRow> {
  const changed = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(tags).where(eq(tags.id, id)).for("update");
    if (row === undefined) throw new ApiFailure(404, "tag_not_found", "There is no such tag");
    if (row.global ? !(await mayTagForAll(tx, userId)) : row.userId !== userId)
      throw new ApiFailure(403, "forbidden", "Not yours to change");
    const next: TagRow = { ...row, ...change, team: tagTeam === undefined ? row.team : tagTeam };
    checkTimes(next);
    await tx.update(tags).set(next).where(eq(tags.id, id));
    return next;
  });
  return changed;
}

/** Deletes those of `ids` that are the viewer's own tags and returns their ids. */
export async function removeTags(db: Database, userId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db
    .delete(tags)
    .where(and(eq(tags.userId, userId), inArray(tags.id, ids)))
    .returning({ id: tags.id });
  return gone.map(({ id }) => id);
}

export const toTag = (row: TagRow): Wire<"Tag"> => ({
  id: row.id,
  targetId: row.targetId,
  mode: "sync",
  videoType: row.videoType,
  streamName: "hd",
  title: row.title,
  startTime: row.startTime,
  endTime: row.endTime,
  pointTime: row.pointTime,
  type: row.type,
  global: row.global,
  playerNumber: row.playerNumber,
  tagTeam: row.team,
  userId: row.userId,
});

async function mayTagForAll(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ may: users.canCreateGlobalTag }).from(users).where(eq(users.id, userId));
  return user?.may === true;
}

/** Throws 422 unless a tag has a time and does not end before it starts. */
function checkTimes({ startTime, endTime, pointTime }: Pick<TagFields, "startTime" | "endTime" | "pointTime">): void {
  const nowhere = startTime === null && endTime === null && pointTime === null;
  const backwards = startTime !== null && endTime !== null && endTime < startTime;
  if (!nowhere && !backwards) return;
  const field = nowhere
    ? ({ field: "startTime", code: "required", message: "This is required" } as const)
    : ({ field: "endTime", code: "invalid", message: "The end is before the start" } as const);
  throw new ApiFailure(422, "validation_failed", "Please check the fields", { fields: [field] });
}
