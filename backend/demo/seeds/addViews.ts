import { lt, sql } from "drizzle-orm";
import { dayOf } from "#backend/demo/world/days.ts";
import type { Database } from "#backend/db/database.ts";
import { views } from "#backend/db/viewerTables.ts";

/** Number of days that count, including the present one; older ones are deleted. */
const DAYS_COUNTED = 7;

/** Rows per statement, far below the limit on parameters. */
const BATCH = 1_000;

/** Returns the first day that counts at `now` (epoch ms). */
export const firstDayCounted = (now: number): number => dayOf(now) - DAYS_COUNTED + 1;

/** Each event and day at most once; deletes days that no longer count at `now` (epoch ms). */
export async function addViews(db: Database, rows: readonly (typeof views.$inferSelect)[], now: number): Promise<void> {
  if (rows.length === 0) return;
  await db.delete(views).where(lt(views.day, firstDayCounted(now)));
  // In a fixed order, so that two instances never deadlock.
  const sorted = rows.toSorted((a, b) => a.day - b.day || (a.eventId < b.eventId ? -1 : 1));
  for (let from = 0; from < sorted.length; from += BATCH)
    await db
      .insert(views)
      .values(sorted.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: [views.eventId, views.day],
        set: { count: sql`${views.count} + excluded.count` },
      });
}
