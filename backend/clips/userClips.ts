import { randomUUID } from "node:crypto";
import { and, count, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { lockAccount } from "#backend/accounts/accounts.ts";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { findClip } from "#backend/catalog/clips.ts";
import { findEvent } from "#backend/catalog/events.ts";
import type { ClipRow, EventRow } from "#backend/catalog/toMedia.ts";
import type { Database } from "#backend/db/database.ts";
import { clips } from "#backend/db/schema.ts";
import { searchKey } from "#backend/db/searchKey.ts";
import type { Deps, StorageLimits } from "#backend/deps.ts";
import type { RecordingLibrary } from "#backend/media/library.ts";
import { ApiFailure, limitReached, storageFull } from "#backend/http/failure.ts";
import { checkRange } from "./range.ts";

/** A request for a new clip; positions in ms from the start of the event's recording. */
export interface WantedClip {
  readonly eventId: string;
  readonly title: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** Maximum number of clips of an account; each is a file of some ten megabytes at most. */
export const MAX_CLIPS = 500;
const MAX_MINUTES = 120;
const MINUTE_MS = 60_000;

/**
 * Creates a user clip, whose file is cut later. Rejects with 404 `event_not_found`, 409 `limit_reached`, 507
 * `storage_full`, and as `checkRange` does.
 */
export async function createClip(
  deps: Pick<Deps, "db" | "clock" | "storageLimits" | "signer">,
  library: RecordingLibrary,
  viewer: Viewer,
  { eventId, title, startTime, endTime }: WantedClip,
): Promise<ClipRow> {
  const { db, clock, storageLimits } = deps;
  const event = await findEvent(db, eventId);
  if (event === null) throw new ApiFailure(404, "event_not_found", "Event not found");
  const now = clock.now();
  const entitlements = await entitlementsOf(deps, viewer);
  checkRange(event, entitlements, library, now, { startMs: startTime, endMs: endTime });
  const id = `clip-${randomUUID()}`;
  const row: ClipRow = {
    ...sharedOf(event),
    ...titleColumns(title, event.teams),
    id,
    referenceId: `ref-${id}`,
    eventId,
    ownerId: viewer.userId,
    mediaType: "user_clip",
    mediaSubType: "clip",
    type: "game",
    startTime,
    endTime,
    duration: endTime - startTime,
    added: now,
    created: now,
    clipUrl: null,
  };
  await db.transaction(async (tx) => {
    await lockAccount(tx, viewer.userId);
    await checkStorageLimits(tx, storageLimits, viewer.userId, endTime - startTime);
    await tx.insert(clips).values(row);
  });
  return row;
}

/** Rejects if the account or the server has no space left for a clip of `lengthMs`. */
async function checkStorageLimits(
  db: Database,
  { clipHours }: StorageLimits,
  userId: string,
  lengthMs: number,
): Promise<void> {
  const lengthOf = async (which: SQL) => {
    const [sum] = await db
      .select({ count: count(), ms: sql<number>`coalesce(sum(${clips.duration}), 0)`.mapWith(Number) })
      .from(clips)
      .where(which);
    return sum ?? { count: 0, ms: 0 };
  };
  const own = await lengthOf(eq(clips.ownerId, userId));
  if (own.count >= MAX_CLIPS) throw limitReached(MAX_CLIPS, "clips");
  if (own.ms + lengthMs > MAX_MINUTES * MINUTE_MS) throw limitReached(MAX_MINUTES, "minutes of clips");
  const all = await lengthOf(isNotNull(clips.ownerId));
  if (all.ms + lengthMs > clipHours * 60 * MINUTE_MS) throw storageFull();
}

/**
 * Renames a viewer's own clip. Rejects with 404 `clip_not_found`, and with 403 `forbidden` if it belongs to somebody
 * else.
 */
export async function renameClip(db: Database, userId: string, id: string, title: string): Promise<ClipRow> {
  const { teams } = await ownClip(db, userId, id);
  const [row] = await db
    .update(clips)
    .set(titleColumns(title, teams))
    .where(and(eq(clips.id, id), eq(clips.ownerId, userId)))
    .returning();
  if (row === undefined) throw notFound();
  return row;
}

/** Deletes a viewer's own clip. Rejects as `renameClip` does. */
export async function deleteClip(db: Database, userId: string, id: string): Promise<void> {
  await ownClip(db, userId, id);
  const gone = await db
    .delete(clips)
    .where(and(eq(clips.id, id), eq(clips.ownerId, userId)))
    .returning({ id: clips.id });
  if (gone.length === 0) throw notFound();
}

const notFound = () => new ApiFailure(404, "clip_not_found", "Clip not found");

async function ownClip(db: Database, userId: string, id: string): Promise<ClipRow> {
  const row = await findClip(db, id);
  if (row === null) throw notFound();
  if (row.ownerId !== userId) throw new ApiFailure(403, "forbidden", "Not yours to change");
  return row;
}

const titleColumns = (title: string, { home, away }: ClipRow["teams"]) => ({
  title,
  searchText: searchKey([title, home?.name, away?.name].filter(Boolean).join(" ")),
  sortTitle: searchKey(title),
});

/**
 * Returns the columns that a clip copies from its event. User clips are free for everybody who has the link, because
 * they are made for sharing.
 */
const sharedOf = (event: EventRow) => ({
  description: null,
  sportType: event.sportType,
  gameType: event.gameType,
  gender: event.gender,
  eventDate: event.eventDate,
  realKickoff: event.realKickoff,
  commerceCoverage: "commerce_free_media" as const,
  commerceType: null,
  price: null,
  currency: null,
  inRegion: event.inRegion,
  imageUrl: event.imageUrl,
  posterUrl: event.posterUrl,
  homeTeamId: event.homeTeamId,
  awayTeamId: event.awayTeamId,
  teams: event.teams,
  // The score at the moment of the clip is unknown, and a later one would be a spoiler.
  scoreHome: null,
  scoreAway: null,
  categories: event.categories,
  identities: event.identities,
  identityIds: event.identityIds,
  identityTypes: event.identityTypes,
  position: 0,
  broadcast: event.broadcast,
  playerNumber: null,
  playerColor: null,
});
