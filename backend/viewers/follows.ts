import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { findIdentity, toIdentity } from "#backend/catalog/identities.ts";
import type { RowSource } from "#backend/catalog/page.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { identities } from "#backend/db/schema.ts";
import { follows } from "#backend/db/viewerTables.ts";
import { ApiFailure } from "#backend/http/failure.ts";

type FollowRow = typeof follows.$inferSelect;
const parentId = sql<string>`${identities.parentIdentity}->>'id'`;

/** Creates a source of what an account follows of these types, newest first; no types means all. */
export function followSource(
  db: Database,
  userId: string,
  types: readonly Wire<"FollowType">[],
): RowSource<Wire<"Follow">> {
  const where = and(eq(follows.userId, userId), types.length > 0 ? inArray(follows.type, [...types]) : undefined);
  return {
    rows: async ({ limit, offset }) => {
      const newestFirst = [desc(follows.created), desc(follows.id)];
      const rows = await db
        .select()
        .from(follows)
        .where(where)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset);
      return toFollows(db, rows);
    },
    total: () => db.$count(follows, where),
  };
}

/** Follows an identity; following it again changes nothing. Rejects with 404 `identity_not_found`. */
export async function saveFollow(
  db: Database,
  now: number,
  userId: string,
  referenceId: string,
  type: Wire<"FollowType">,
): Promise<Wire<"Follow">> {
  const identity = await findIdentity(db, referenceId);
  if (identity === null || (identity.type === "team") !== (type === "team"))
    throw new ApiFailure(404, "identity_not_found", "There is no such league, category or team");
  await db
    .insert(follows)
    .values({ id: `fol-${randomUUID()}`, userId, referenceId, type, created: now })
    .onConflictDoNothing();
  const rows = await db.select().from(follows).where(followOf(userId, referenceId));
  const [follow] = await toFollows(db, rows);
  if (follow === undefined) throw new Error(`The follow of ${referenceId} was not stored`);
  return follow;
}

export async function removeFollow(db: Database, userId: string, referenceId: string): Promise<void> {
  await db.delete(follows).where(followOf(userId, referenceId));
}

const followOf = (userId: string, referenceId: string) =>
  and(eq(follows.userId, userId), eq(follows.referenceId, referenceId));

/** `identities_id` omits the teams of a league, because their other competitions are not followed. */
async function toFollows(db: Database, rows: readonly FollowRow[]): Promise<Wire<"Follow">[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ referenceId }) => referenceId);
  const [items, children] = await Promise.all([
    db.select().from(identities).where(inArray(identities.id, ids)),
    db
      .select({ id: identities.id, parent: parentId })
      .from(identities)
      .where(and(inArray(parentId, ids), ne(identities.type, "team")))
      .orderBy(identities.position),
  ]);
  const byId = new Map(items.map((item) => [item.id, toIdentity(item)]));
  return rows.map(({ id, referenceId, type }) => ({
    id,
    reference_id: referenceId,
    type,
    identities_id: [referenceId, ...children.flatMap((child) => (child.parent === referenceId ? child.id : []))],
    item: byId.get(referenceId) ?? null,
  }));
}
