import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { lockAccount } from "#backend/accounts/accounts.ts";
import { isModerator } from "#backend/accounts/isModerator.ts";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf, isProtected } from "#backend/catalog/access.ts";
import { findClip } from "#backend/catalog/clips.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { isFree } from "#backend/catalog/filters.ts";
import type { ClipRow, EventRow } from "#backend/catalog/toMedia.ts";
import type { Database } from "#backend/db/database.ts";
import { clips, events, madeClips, users } from "#backend/db/schema.ts";
import { searchKey } from "#contract/searchKey.ts";
import type { Deps, StorageLimits } from "#backend/deps.ts";
import type { RecordingLibrary } from "#backend/media/library.ts";
import { ApiFailure, limitReached, storageFull, tooManyRequests } from "#backend/http/failure.ts";
import { checkRange, coveredMs } from "./range.ts";

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
/** Maximum length of the clips that an account makes within 24 hours, with those that it deleted. */
const MAX_MINUTES_A_DAY = 30;
/** The most of a protected event that the clips of an account cover, so that nobody republishes it in pieces. */
const MAX_MINUTES_OF_PROTECTED = 10;
/** The same for all accounts together: less than half of a match, and more than its moments. */
const MAX_MINUTES_OF_PROTECTED_BY_ALL = 45;
/** An account has at most this part of the room that others left, so that no number of accounts fills it. */
const SHARE_OF_ROOM = 1 / 25;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A new clip, and the clips that were deleted to make room for it. */
export interface CreatedClip {
  readonly row: ClipRow;
  readonly evictedIds: readonly string[];
}

/**
 * Creates a user clip, whose file is cut later. Rejects with 403 `email_not_verified`, 404 `event_not_found`, 409
 * `limit_reached` or `clip_limit_reached`, 429 `too_many_requests`, 507 `storage_full`, and as `checkRange` does.
 */
export async function createClip(
  deps: Pick<Deps, "db" | "clock" | "storageLimits" | "signer">,
  library: RecordingLibrary,
  viewer: Viewer,
  { eventId, title, startTime, endTime }: WantedClip,
): Promise<CreatedClip> {
  const { db, clock, storageLimits } = deps;
  const event = await findEvent(db, eventId);
  if (event === null) throw new ApiFailure(404, "event_not_found", "Event not found");
  const now = clock.now();
  const entitlements = await entitlementsOf(deps, viewer);
  checkRange(event, entitlements, library, now, { startMs: startTime, endMs: endTime });
  const id = `clip-${randomUUID()}`;
  const row = {
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
  } satisfies ClipRow;
  const evictedIds = await db.transaction(async (tx) => {
    await lockAccount(tx, viewer.userId);
    // One new clip at a time on all instances: no two take the last minute of an event, or the same part of the room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clips'))`);
    await checkRoomOfAccount(tx, viewer.userId, row.duration);
    await recordMade(tx, {
      clipId: id,
      ownerId: viewer.userId,
      eventId,
      startMs: startTime,
      endMs: endTime,
      created: now,
    });
    await checkMadeToday(tx, viewer.userId, now);
    if (isProtected(event)) await checkCoverage(tx, viewer.userId, eventId);
    const evicted = await makeRoom(tx, storageLimits, viewer.userId, row.duration);
    await tx.insert(clips).values(row);
    return evicted;
  });
  return { row, evictedIds };
}

/** Rejects if the account has no room for a clip of `durationMs` beside those that it has. */
async function checkRoomOfAccount(db: Database, userId: string, durationMs: number): Promise<void> {
  const [user] = await db.select({ isProven: users.emailVerified }).from(users).where(eq(users.id, userId));
  if (!user?.isProven) throw new ApiFailure(403, "email_not_verified", "Confirm your e-mail address first");
  const own = await db.select({ duration: clips.duration }).from(clips).where(eq(clips.ownerId, userId));
  if (own.length >= MAX_CLIPS) throw limitReached(MAX_CLIPS, "clips");
  const total = own.reduce((ms, { duration }) => ms + (duration ?? 0), durationMs);
  if (total > MAX_MINUTES * MINUTE_MS) throw limitReached(MAX_MINUTES, "minutes of clips");
}

/** Records a clip that is being made, and forgets its owner's of free events that no limit needs any more. */
async function recordMade(
  db: Database,
  made: typeof madeClips.$inferInsert & { readonly ownerId: string },
): Promise<void> {
  await db.insert(madeClips).values(made);
  const free = db.select({ id: events.id }).from(events).where(isFree(events));
  const ofYesterday = and(eq(madeClips.ownerId, made.ownerId), lte(madeClips.created, made.created - DAY_MS));
  await db.delete(madeClips).where(and(ofYesterday, inArray(madeClips.eventId, free)));
}

/** Rejects if the account made too much within the last 24 hours. */
async function checkMadeToday(db: Database, userId: string, now: number): Promise<void> {
  const today = and(eq(madeClips.ownerId, userId), gt(madeClips.created, now - DAY_MS));
  const lengthMs = sql<number>`coalesce(sum(${madeClips.endMs} - ${madeClips.startMs}), 0)`.mapWith(Number);
  const first = sql<number>`coalesce(min(${madeClips.created}), 0)`.mapWith(Number);
  const [made] = await db.select({ lengthMs, first }).from(madeClips).where(today);
  if (made !== undefined && made.lengthMs > MAX_MINUTES_A_DAY * MINUTE_MS)
    throw tooManyRequests(made.first + DAY_MS - now, `You have made ${MAX_MINUTES_A_DAY} minutes of clips today`);
}

/** Rejects if the account, or all together, made clips of too much of a protected event; what overlaps counts once. */
async function checkCoverage(db: Database, userId: string, eventId: string): Promise<void> {
  const byAll = await db.select().from(madeClips).where(eq(madeClips.eventId, eventId));
  const own = byAll.filter(({ ownerId }) => ownerId === userId);
  if (
    coveredMs(own) > MAX_MINUTES_OF_PROTECTED * MINUTE_MS ||
    coveredMs(byAll) > MAX_MINUTES_OF_PROTECTED_BY_ALL * MINUTE_MS
  )
    throw new ApiFailure(409, "clip_limit_reached", "No more clips can be made of this event");
}

/** Of accounts with an unproven address; returns their ids. Rejects with 507 `storage_full` if that is not enough. */
async function makeRoom(
  db: Database,
  { clipHours }: StorageLimits,
  userId: string,
  lengthMs: number,
): Promise<string[]> {
  const ms = sql<number>`coalesce(sum(${clips.duration}), 0)`.mapWith(Number);
  const lengths = await db
    .select({ ms, isProven: users.emailVerified, isOwn: sql<boolean>`${users.id} = ${userId}` })
    .from(clips)
    .innerJoin(users, eq(clips.ownerId, users.id))
    .groupBy(users.emailVerified, sql`3`);
  const sum = (some: typeof lengths) => some.reduce((all, one) => all + one.ms, 0);
  const room = clipHours * 60 * MINUTE_MS;
  const own = sum(lengths.filter(({ isOwn }) => isOwn)) + lengthMs;
  const others = sum(lengths.filter(({ isProven, isOwn }) => isProven && !isOwn));
  if (own > (room - others) * SHARE_OF_ROOM) throw storageFull();
  let excess = sum(lengths) + lengthMs - room;
  if (excess <= 0) return [];
  const unproven = await db
    .select({ id: clips.id, duration: clips.duration })
    .from(clips)
    .innerJoin(users, eq(clips.ownerId, users.id))
    .where(eq(users.emailVerified, false))
    .orderBy(asc(clips.created));
  const ids: string[] = [];
  for (const { id, duration } of unproven) {
    if (excess <= 0) break;
    ids.push(id);
    excess -= duration ?? 0;
  }
  await db.delete(clips).where(inArray(clips.id, ids));
  return ids;
}

/** Rejects with 404 `clip_not_found`, and with 403 `forbidden` if it belongs to somebody else. */
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

/** Deletes a viewer's own clip, or anybody's if they are a moderator. Rejects as `renameClip` does. */
export async function deleteClip(db: Database, userId: string, id: string): Promise<void> {
  const row = await findClip(db, id);
  if (row === null) throw notFound();
  const mayDelete = row.ownerId !== null && (row.ownerId === userId || (await isModerator(db, userId)));
  if (!mayDelete) throw notYours();
  const gone = await db
    .delete(clips)
    .where(and(eq(clips.id, id), isNotNull(clips.ownerId)))
    .returning({ id: clips.id });
  if (gone.length === 0) throw notFound();
}

const notFound = () => new ApiFailure(404, "clip_not_found", "Clip not found");
const notYours = () => new ApiFailure(403, "forbidden", "Not yours to change");

async function ownClip(db: Database, userId: string, id: string): Promise<ClipRow> {
  const row = await findClip(db, id);
  if (row === null) throw notFound();
  if (row.ownerId !== userId) throw notYours();
  return row;
}

const titleColumns = (title: string, { home, away }: ClipRow["teams"]) => ({
  title,
  searchText: searchKey([title, home?.name, away?.name].filter(Boolean).join(" ")),
  sortTitle: searchKey(title),
});

/** With the coverage, a clip of a protected event has a signed address. Who has the link may watch it (`toClip`). */
const sharedOf = (event: EventRow) => ({
  description: null,
  sportType: event.sportType,
  gameType: event.gameType,
  gender: event.gender,
  eventDate: event.eventDate,
  realKickoff: event.realKickoff,
  commerceCoverage: event.commerceCoverage,
  commerceType: event.commerceType,
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
