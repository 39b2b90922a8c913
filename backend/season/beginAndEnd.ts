import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { BEFORE_MS } from "#backend/streams/watchStreams.ts";
import type { Database } from "#backend/db/database.ts";
import { streamHealth } from "#backend/db/catalogueTables.ts";
import { events } from "#backend/db/schema.ts";

const state = sql`coalesce(${events.schedule} ->> 'state', 'planned')`;
const hasNewDate = sql`coalesce((${events.schedule} ->> 'previous_date')::bigint, ${events.eventDate}) <> ${events.eventDate}`;
/** Whether a match begins at its date (EVT-16): it is not off, and its time is known. */
const begins = sql`(${or(inArray(state, ["planned", "delayed", "suspended"]), and(eq(state, "postponed"), hasNewDate))})`;

const DAY_MS = 86_400_000;
/** What was found of a stream longer ago says nothing of now. */
const LATELY_MS = 30_000;
/** How long a stream is away when its match is over: after its planned end, and where none is planned. */
const AWAY_MS = { afterEnd: 10 * 60_000, withoutEnd: 30 * 60_000 } as const;

/**
 * Matches begin and end by their times, or with their stream (`liveBy`): what is due at `now` (epoch ms) becomes live, then
 * archived; what is off or never began, a day after its date. The length of a stream of the tenant's own is not known.
 */
export async function beginAndEndMatches(db: Database, now: number): Promise<void> {
  const isKnown = gte(streamHealth.checkedAt, now - LATELY_MS);
  const isPast = and(isNotNull(events.streamEnd), lte(events.streamEnd, now));
  const isDue = or(
    and(eq(events.liveBy, "schedule"), begins, lte(events.streamStart, now)),
    and(
      eq(events.liveBy, "stream"),
      begins,
      lte(events.eventDate, now + BEFORE_MS),
      isKnown,
      eq(streamHealth.state, "good"),
    ),
  );
  const isLate = and(or(not(begins), ne(events.liveBy, "schedule")), lte(events.eventDate, now - DAY_MS));
  const isOver = or(
    and(eq(events.liveBy, "schedule"), isPast),
    and(
      eq(events.liveBy, "stream"),
      isKnown,
      or(
        and(isPast, lte(streamHealth.awaySince, now - AWAY_MS.afterEnd)),
        and(isNull(events.streamEnd), lte(streamHealth.awaySince, now - AWAY_MS.withoutEnd)),
      ),
    ),
  );
  const due = await db
    .select({
      id: events.id,
      status: events.status,
      liveBy: events.liveBy,
      isDue: sql<boolean>`coalesce(${isDue}, false)`,
      streamEnd: events.streamEnd,
    })
    .from(events)
    .leftJoin(streamHealth, eq(streamHealth.eventId, events.id))
    .where(
      and(
        eq(events.type, "event"),
        or(and(eq(events.status, "upcoming"), or(isDue, isLate)), and(eq(events.status, "live"), isOver)),
      ),
    );
  if (due.length === 0) return;
  await writeCatalogue(db, { name: "schedule", now }, async (edit) => {
    for (const { id, status, liveBy, isDue: begun, streamEnd } of due) {
      const isByStream = liveBy === "stream";
      // A server that was off for the whole match has nobody to tell that it was live.
      const isLive = status === "upcoming" && begun && (isByStream || streamEnd === null || streamEnd > now);
      await edit.changeEvent(id, {
        status: isLive ? "live" : "archived",
        ...(isByStream &&
          isLive && { streamStart: now, streamEnd: streamEnd !== null && streamEnd > now ? streamEnd : null }),
        ...(isByStream && status === "live" && { streamEnd: now }),
      });
    }
  });
}
