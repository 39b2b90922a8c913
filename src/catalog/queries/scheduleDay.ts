import { infiniteQueryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { addDays } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import type { Page } from "#src/domain/list/page.ts";
import type { EpochMs, Zone } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { createStore } from "#src/lib/store.ts";
import { eventQueries, fetchEvents } from "./eventQueries.ts";

export const SCHEDULE_DAYS = 14;

/** No match lasts longer than this; one that seems to was never ended on the server. */
const LONGEST_DAYS = 7;

/** Most days fit into one page. */
const SIZE = 50;

/**
 * Returns the range of a list from `start` up to `end`, to the minute. The wire adds a second to both (CAT-3), which would
 * put a match at midnight on the day before.
 */
export const minutesBetween = (start: EpochMs, end: EpochMs) => ({
  start: start - MINUTE_MS,
  end: end - MINUTE_MS,
});

type DayFetch = (filters: ListFilters, asked: DayAsked) => Promise<Page<SportEvent>>;
export type DayAsked = Pick<QueryFunctionContext, "client" | "signal"> & { readonly pageParam: number };

let fetchDay: DayFetch = (filters, asked) => fetchEvents({ ...filters, page: asked.pageParam }, asked);

/** Since when (of this device's clock) days come with what was planned for them and has moved; null if they do not. */
export const movedSince = createStore<EpochMs | null>(null);

/** Gives all days another way to be asked for: dayChanges.ts, which is loaded late. */
export function setDayFetch(fetch: DayFetch): void {
  fetchDay = fetch;
  movedSince.set(Date.now());
}

export type ScheduleDay = ReturnType<typeof scheduleDay>;

/** Past, live and upcoming ones, from `start` to the end of the day that began at midnight `day`. */
export function scheduleDay(
  day: EpochMs,
  { start = day, ...narrowed }: { start?: EpochMs } & Pick<ListFilters, "sportType" | "identities" | "coverage"> = {},
  zone?: Zone,
) {
  const filters = {
    ...narrowed,
    status: ["live", "upcoming", "archived"],
    date: minutesBetween(start, addDays(day, 1, zone)),
    order: "asc",
    count: true,
    size: SIZE,
  } as const satisfies ListFilters;
  return infiniteQueryOptions({
    ...eventQueries.infinite(filters),
    queryFn: (asked: DayAsked) => fetchDay(filters, asked),
  });
}

/** Matches that began before `before` and may still run: after midnight no day of the schedule has them. */
export function stillOn(before: EpochMs, zone?: Zone) {
  return eventQueries.list({
    status: ["live", "upcoming"],
    date: minutesBetween(addDays(before, -LONGEST_DAYS, zone), before),
    order: "desc",
    size: SIZE,
  });
}
