import { queryOptions, type Query } from "@tanstack/react-query";
import { MEDIA_SIZE, type ListFilters } from "#src/domain/list/filters.ts";
import { eventQueries } from "./eventQueries.ts";

/** How often a page that shows it asks what is live: matches that begin are in no room that it is in. */
const AGAIN_MS = 60_000;
const SOONEST_MS = 1_000;

/**
 * ms until the list is asked for again, counted from the last answer. A plain number would not do: its timer starts
 * anew with every change of the data, and goals and clocks over the socket change it all the time.
 */
export function untilNext({ state }: Pick<Query, "state">): number {
  const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  return Math.max(SOONEST_MS, answeredAt + AGAIN_MS - Date.now());
}

/** What is live, the editors' first. */
export const LIVE = { status: "live", size: MEDIA_SIZE, count: true, sort: "order" } as const satisfies ListFilters;

/** The first page of what is live now: one query for the header's count, the hero, the live screen and the leagues' counts. */
export const liveNow = () =>
  queryOptions({
    ...eventQueries.list(LIVE),
    refetchInterval: untilNext,
  });
