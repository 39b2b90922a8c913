import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { lockAccount } from "#backend/accounts/accounts.ts";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { findClip } from "#backend/catalog/clips.ts";
import { findEvent } from "#backend/catalog/events.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { devices } from "#backend/db/schema.ts";
import { positions } from "#backend/db/viewerTables.ts";
import { ApiFailure } from "#backend/http/failure.ts";

export const MAX_POSITIONS = 50;

/** Where a viewer stopped; times and `watchedAt` in ms. */
interface Stop {
  readonly videoId: string;
  readonly position: number;
  readonly duration: number;
  readonly watchedAt: number;
}

/** Returns where the viewer stopped, the last watched first. */
export async function listPositions(db: Database, userId: string): Promise<Wire<"Position">[]> {
  const rows = await db
    .select({ stop: positions, device: devices.deviceName })
    .from(positions)
    .leftJoin(devices, and(eq(devices.userId, positions.userId), eq(devices.deviceId, positions.deviceId)))
    .where(eq(positions.userId, userId))
    .orderBy(desc(positions.watchedAt), desc(positions.videoId))
    .limit(MAX_POSITIONS);
  return rows.map(({ stop, device }) => ({
    video_id: stop.videoId,
    position: stop.position,
    duration: stop.duration,
    watched_at: stop.watchedAt,
    device,
  }));
}

/** Keeps the later one, and drops what was watched longest ago. Rejects with 404 `event_not_found`. */
export async function savePosition(db: Database, now: number, viewer: Viewer, stop: Stop): Promise<void> {
  const found = (await findEvent(db, stop.videoId)) ?? (await findClip(db, stop.videoId));
  if (found === null) throw new ApiFailure(404, "event_not_found", "There is no such video");
  const { userId, deviceId } = viewer;
  const { videoId, ...watched } = { ...stop, watchedAt: Math.min(stop.watchedAt, now), deviceId };
  const own = eq(positions.userId, userId);
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx
      .insert(positions)
      .values({ userId, videoId, ...watched })
      .onConflictDoUpdate({
        target: [positions.userId, positions.videoId],
        set: watched,
        setWhere: sql`${positions.watchedAt} <= excluded.watched_at`,
      });
    const latest = tx
      .select({ id: positions.videoId })
      .from(positions)
      .where(own)
      .orderBy(desc(positions.watchedAt), desc(positions.videoId))
      .limit(MAX_POSITIONS);
    await tx.delete(positions).where(and(own, notInArray(positions.videoId, latest)));
  });
}
