import { and, eq, inArray, isNotNull, lte, not, or, sql } from "drizzle-orm";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";

const state = sql`coalesce(${events.schedule} ->> 'state', 'planned')`;
const hasNewDate = sql`coalesce((${events.schedule} ->> 'previous_date')::bigint, ${events.eventDate}) <> ${events.eventDate}`;
/** Whether a match begins at its date (EVT-16): it is not off, and its time is known. */
const begins = or(inArray(state, ["planned", "delayed", "suspended"]), and(eq(state, "postponed"), hasNewDate));

/** Matches begin and end by their times: what is due at `now` (epoch ms) becomes live, then archived. */
export async function turnOver(db: Database, now: number): Promise<void> {
  const isDue = and(eq(events.status, "upcoming"), lte(events.streamStart, now), begins);
  const isOver = and(eq(events.status, "live"), isNotNull(events.streamEnd), lte(events.streamEnd, now));
  const due = await db
    .select({ id: events.id, status: events.status, streamStart: events.streamStart, streamEnd: events.streamEnd })
    .from(events)
    .where(and(eq(events.type, "event"), or(isDue, isOver), not(eq(state, "cancelled"))));
  if (due.length === 0) return;
  await writeCatalogue(db, { name: "schedule", now }, async (edit) => {
    for (const { id, ...event } of due) await edit.changeEvent(id, nextOf(event, now));
  });
}

type Times = Pick<StoredEvent, "status" | "streamStart" | "streamEnd">;

function nextOf({ status, streamStart, streamEnd }: Times, now: number): Partial<StoredEvent> {
  // A server that was off for the whole match has nobody to tell that it was live.
  const isOver = streamEnd !== null && streamEnd <= now;
  if (status === "upcoming" && !isOver) return { status: "live", duration: null };
  return { status: "archived", duration: streamStart === null || streamEnd === null ? null : streamEnd - streamStart };
}
