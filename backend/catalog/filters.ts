import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lt,
  or,
  sql,
  type Column,
  type SQL,
} from "drizzle-orm";
import { clips, events, previousDate } from "#backend/db/schema.ts";
import type { ClipListQuery, ListQuery } from "./listQuery.ts";
import { searchPatterns } from "./searchPatterns.ts";

/** Different filters are joined by AND, several values of one filter by OR. */
export function eventFilter(query: ListQuery): SQL | undefined {
  return and(
    ...mediaFilters(events, query),
    query.with_moved
      ? or(dateFilter(events.eventDate, query.event_date), dateFilter(previousDate, query.event_date))
      : dateFilter(events.eventDate, query.event_date),
    query.media_type.length > 0 ? inArray(asText(events.mediaType), query.media_type) : undefined,
    query.status.length > 0 ? inArray(asText(events.status), query.status) : undefined,
    query.event_id === undefined ? undefined : eq(events.id, query.event_id),
  );
}

/** As `eventFilter` does. The status of a clip is always `archived`. */
export function clipFilter(query: ClipListQuery): SQL | undefined {
  return and(
    ...mediaFilters(clips, query),
    dateFilter(clips.eventDate, query.event_date),
    eq(clips.type, query.type),
    query.media_sub_type.length > 0 ? inArray(asText(clips.mediaSubType), query.media_sub_type) : undefined,
    query.media_type.length > 0 ? inArray(asText(clips.mediaType), query.media_type) : undefined,
    query.status.length > 0 && !query.status.includes("archived") ? inArray(clips.id, []) : undefined,
    query.event_id === undefined ? undefined : eq(clips.eventId, query.event_id),
  );
}

function mediaFilters(table: typeof events | typeof clips, query: ListQuery): (SQL | undefined)[] {
  const ids = query["identities.id"];
  const teams = query["search.teams.id"];
  const type = query["identities.type"];
  const coverages = query.commerce_coverage;
  return [
    ids.length > 0 ? arrayOverlaps(table.identityIds, ids) : undefined,
    type === undefined ? undefined : arrayContains(table.identityTypes, [type]),
    teams.length > 0 ? or(inArray(table.homeTeamId, teams), inArray(table.awayTeamId, teams)) : undefined,
    query.sportType === undefined ? undefined : eq(table.sportType, query.sportType),
    coverages.length === 0
      ? undefined
      : or(
          inArray(asText(table.commerceCoverage), coverages),
          coverages.includes("commerce_free_media") ? isNull(table.commerceCoverage) : undefined,
        ),
    ...searchPatterns(query["search.title"]).map((pattern) => like(table.searchText, pattern)),
  ];
}

/** Returns the condition for media that everybody may watch (`isProtected` is its opposite). */
export const isFree = (table: typeof events | typeof clips): SQL | undefined =>
  and(table.inRegion, or(isNull(table.commerceCoverage), eq(table.commerceCoverage, "commerce_free_media")));

export function dateFilter(date: Column | SQL, range: ListQuery["event_date"]): SQL | undefined {
  const { from = null, until = null } = range ?? {};
  const at = sql`${date}`;
  return and(from === null ? undefined : gte(at, from), until === null ? undefined : lt(at, until));
}

/** Lets a column of known values be compared with any text; an unknown value matches nothing. */
export const asText = (column: Column) => sql<string>`${column}`;
