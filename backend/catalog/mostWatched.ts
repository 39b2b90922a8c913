import { and, desc, gte, inArray, sql } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import { firstDayCounted } from "#backend/demo/seeds/addViews.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { views } from "#backend/db/viewerTables.ts";
import type { Entitlements } from "./access.ts";
import { eventSource } from "./events.ts";
import { toEvent } from "./toMedia.ts";

const MAX_EVENTS = 24;

/** At most 24 that can still be watched, of the days that count at `now` (epoch ms). */
export async function mostWatched(db: Database, now: number, entitlements: Entitlements): Promise<Wire<"Event">[]> {
  const isCounted = gte(views.day, firstDayCounted(now));
  const watched = db.select({ id: views.eventId }).from(views).where(isCounted);
  const amount = sql`(select sum(${views.count}) from ${views} where ${views.eventId} = ${events.id} and ${isCounted})`;
  const isPlayed = sql`coalesce(${events.schedule} ->> 'state', '') not in ('postponed', 'cancelled')`;
  const rows = await eventSource(
    db,
    and(inArray(events.status, ["live", "archived"]), isPlayed, inArray(events.id, watched)),
    [desc(amount), desc(events.eventDate), desc(events.id)],
  ).rows({ limit: MAX_EVENTS, offset: 0 });
  return rows.map((row) => toEvent(row, entitlements));
}
