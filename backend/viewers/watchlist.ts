import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import { lockAccount } from "#backend/accounts/accounts.ts";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { clipSource, findClip } from "#backend/catalog/clips.ts";
import { eventSource, findEvent } from "#backend/catalog/events.ts";
import type { PageQuery } from "#backend/catalog/listQuery.ts";
import type { RowSource } from "#backend/catalog/page.ts";
import { toClip, toEvent } from "#backend/catalog/toMedia.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { clips, events } from "#backend/db/schema.ts";
import { watchlist } from "#backend/db/viewerTables.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, limitReached } from "#backend/http/failure.ts";

/** The sort fields of a list with events and clips. */
const SORT_KEYS: Readonly<Record<NonNullable<PageQuery["sort"]>, SQL>> = {
  order: sql`coalesce(${events.position}, ${clips.position})`,
  added: sql`coalesce(${events.added}, ${clips.added})`,
  title: sql`coalesce(${events.sortTitle}, ${clips.sortTitle})`,
  created: sql`coalesce(${events.eventDate}, ${clips.created})`,
};

/** Those that still exist. The last saved comes first, unless sorted. */
export function watchlistSource(
  deps: Deps,
  viewer: Viewer,
  { sort, order }: Pick<PageQuery, "sort" | "order">,
): RowSource<Wire<"Media">> {
  const { db } = deps;
  const where = and(eq(watchlist.userId, viewer.userId), or(isNotNull(events.id), isNotNull(clips.id)));
  const direct = (order ?? (sort === undefined ? "desc" : "asc")) === "asc" ? asc : desc;
  const saved = () =>
    db
      .select({ id: watchlist.videoId })
      .from(watchlist)
      .leftJoin(events, eq(events.id, watchlist.videoId))
      .leftJoin(clips, eq(clips.id, watchlist.videoId))
      .where(where);
  return {
    rows: async ({ limit, offset }) => {
      const rows = await saved()
        .orderBy(direct(sort === undefined ? watchlist.saved : SORT_KEYS[sort]), direct(watchlist.videoId))
        .limit(limit)
        .offset(offset);
      return readVideos(
        deps,
        viewer,
        rows.map(({ id }) => id),
      );
    },
    total: () => db.$count(saved().as("saved")),
  };
}

export const MAX_VIDEOS = 1_000;

/** Saves a video; saving it again changes nothing. Rejects with 404 `event_not_found`, 409 `limit_reached`. */
export async function saveVideo(db: Database, now: number, userId: string, videoId: string): Promise<void> {
  const found = (await findEvent(db, videoId)) ?? (await findClip(db, videoId));
  if (found === null) throw new ApiFailure(404, "event_not_found", "There is no such video");
  const others = and(eq(watchlist.userId, userId), ne(watchlist.videoId, videoId));
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await tx.$count(watchlist, others)) >= MAX_VIDEOS) throw limitReached(MAX_VIDEOS, "saved videos");
    await tx.insert(watchlist).values({ userId, videoId, saved: now }).onConflictDoNothing();
  });
}

export async function removeVideo(db: Database, userId: string, videoId: string): Promise<void> {
  await db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.videoId, videoId)));
}

/** Returns these events and clips in this order, in their wire form for the viewer. */
async function readVideos(deps: Deps, viewer: Viewer, ids: string[]): Promise<Wire<"Media">[]> {
  if (ids.length === 0) return [];
  const all = { limit: ids.length, offset: 0 };
  const [entitlements, matches, clipRows] = await Promise.all([
    entitlementsOf(deps, viewer),
    eventSource(deps.db, inArray(events.id, ids), []).rows(all),
    clipSource(deps.db, inArray(clips.id, ids), []).rows(all),
  ]);
  const byId = new Map<string, Wire<"Media">>();
  for (const match of matches) byId.set(match.id, toEvent(match, entitlements));
  for (const clip of clipRows) byId.set(clip.id, toClip(clip, entitlements));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
