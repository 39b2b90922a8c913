import { asc, desc, sql, type Column, type SQL } from "drizzle-orm";
import { clips, events, previousDate } from "#backend/db/schema.ts";
import { dateFilter } from "./filters.ts";
import type { ListQuery, PageQuery } from "./listQuery.ts";

type Sorting = Pick<PageQuery, "sort" | "order">;

/** Returns the order of an event list. Ids break ties, so that pages do not overlap. */
export function eventOrder(query: Sorting & Pick<ListQuery, "status" | "with_moved" | "event_date">): SQL[] {
  const ahead = query.status.length > 0 && query.status.every((status) => status === "live" || status === "upcoming");
  const isInRange = query.with_moved ? dateFilter(events.eventDate, query.event_date) : undefined;
  // What has moved away stands where it was planned.
  const date =
    isInRange === undefined
      ? events.eventDate
      : sql`case when ${isInRange} then ${events.eventDate} else ${previousDate} end`;
  return ordered(query, ahead, events.id, date, {
    order: events.position,
    added: events.added,
    title: events.sortTitle,
    created: events.eventDate,
  });
}

export function clipOrder(query: Sorting): SQL[] {
  return ordered(query, false, clips.id, clips.eventDate, {
    order: clips.position,
    added: clips.added,
    title: clips.sortTitle,
    created: clips.created,
  });
}

function ordered(
  { sort, order }: Sorting,
  soonestFirst: boolean,
  id: Column,
  byDefault: Column | SQL,
  columns: Record<NonNullable<PageQuery["sort"]>, Column>,
): SQL[] {
  const ascending = order === undefined ? sort !== undefined || soonestFirst : order === "asc";
  const direct = ascending ? asc : desc;
  return [direct(sort === undefined ? byDefault : columns[sort]), direct(id)];
}
