import { and, count, desc, eq, getTableColumns, inArray, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { clips, events } from "#backend/db/schema.ts";
import { asText, dateFilter } from "./filters.ts";
import type { SportCountQuery } from "./listQuery.ts";
import type { RowSource } from "./page.ts";
import type { EventRow } from "./toMedia.ts";

const { stats: _stats, changedIn: _changedIn, ...columns } = getTableColumns(events);
/** Without moments, competitors and reasons: much of a list's size, and lists do not show them. */
const listColumns = {
  ...columns,
  moments: sql<Wire<"Moment">[]>`case when ${events.status} = 'live' then ${events.moments} else '[]'::jsonb end`,
  participants: sql<Wire<"Participant">[]>`'[]'::jsonb`,
  schedule: sql<Wire<"ScheduleChange"> | null>`${events.schedule} - array['reason', 'ticket_note', 'new_event_id']`,
};

/** `counted` is the condition for those that the total counts, where it is another one. */
export function eventSource(
  db: Database,
  where: SQL | undefined,
  order: SQL[],
  counted: SQL | undefined = where,
): RowSource<EventRow> {
  return {
    rows: ({ limit, offset }) =>
      db
        .select(listColumns)
        .from(events)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => db.$count(events, counted),
  };
}

/** Returns events as lists have them, with all that is said of their plan: a ticket's page says what becomes of the money. */
export const ticketedEvents = (db: Database, ids: readonly string[]): Promise<EventRow[]> =>
  db
    .select({ ...listColumns, schedule: events.schedule })
    .from(events)
    .where(inArray(events.id, [...ids]));

/** Returns an event by its id or the partner's reference id; null if there is none. */
export async function findEvent(
  db: Database,
  id: string,
  idType: "id" | "reference_id" = "id",
): Promise<EventRow | null> {
  const column = idType === "id" ? events.id : events.referenceId;
  const [row] = await db.select(columns).from(events).where(eq(column, id));
  return row ?? null;
}

/** Returns the statistics of an event; null if it has none, undefined if there is no such event. */
export async function findStats(db: Database, id: string): Promise<Wire<"EventStats"> | null | undefined> {
  const [row] = await db.select({ stats: events.stats }).from(events).where(eq(events.id, id));
  return row?.stats;
}

/** Largest first; without channels, or of clips if the query asks for them. */
export async function countBySport(db: Database, query: SportCountQuery): Promise<Wire<"SportCount">[]> {
  const { status, event_date: range, media_type: mediaType, "media_sub_type[]": kinds } = query;
  const ofEvents = mediaType === undefined && kinds.length === 0;
  const table = ofEvents ? events : clips;
  const amount = count();
  const rows = await db
    .select({ sport: table.sportType, amount })
    .from(table)
    .where(
      and(
        dateFilter(table.eventDate, range),
        ofEvents
          ? and(ne(events.type, "channel"), status === undefined ? undefined : sql`${events.status} = ${status}`)
          : and(
              eq(clips.type, "game"),
              mediaType === undefined ? undefined : eq(clips.mediaType, mediaType),
              kinds.length === 0 ? undefined : inArray(asText(clips.mediaSubType), kinds),
              isNotNull(clips.clipUrl),
            ),
      ),
    )
    .groupBy(table.sportType)
    .orderBy(desc(amount), table.sportType);
  return rows.flatMap(({ sport, amount: n }) => (sport === null ? [] : [{ sport_type: sport, count: n }]));
}
