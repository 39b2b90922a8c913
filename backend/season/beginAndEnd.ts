import { and, eq, inArray, isNotNull, lte, not, or, sql } from "drizzle-orm";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";

const state = sql`coalesce(${events.schedule} ->> 'state', 'planned')`;
const hasNewDate = sql`coalesce((${events.schedule} ->> 'previous_date')::bigint, ${events.eventDate}) <> ${events.eventDate}`;
/** Whether a match begins at its date (EVT-16): it is not off, and its time is known. */
const begins = sql`(${or(inArray(state, ["planned", "delayed", "suspended"]), and(eq(state, "postponed"), hasNewDate))})`;

const DAY_MS = 86_400_000;

/**
 * Matches begin and end by their times: what is due at `now` (epoch ms) becomes live, then archived; what is off, a day
 * after its date. The length of a stream of the tenant's own is not known.
 */
export async function beginAndEndMatches(db: Database, now: number): Promise<void> {
  const isDue = and(begins, lte(events.streamStart, now));
  const isOff = and(not(begins), lte(events.eventDate, now - DAY_MS));
  const isOver = and(isNotNull(events.streamEnd), lte(events.streamEnd, now));
  const due = await db
    .select({
      id: events.id,
      status: events.status,
      isDue: sql<boolean>`coalesce(${isDue}, false)`,
      streamEnd: events.streamEnd,
    })
    .from(events)
    .where(
      and(
        eq(events.type, "event"),
        or(and(eq(events.status, "upcoming"), or(isDue, isOff)), and(eq(events.status, "live"), isOver)),
      ),
    );
  if (due.length === 0) return;
  await writeCatalogue(db, { name: "schedule", now }, async (edit) => {
    for (const { id, status, isDue: begun, streamEnd } of due) {
      // A server that was off for the whole match has nobody to tell that it was live.
      const isLive = status === "upcoming" && begun && (streamEnd === null || streamEnd > now);
      await edit.changeEvent(id, { status: isLive ? "live" : "archived" });
    }
  });
}
