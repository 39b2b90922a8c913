import { queryOptions, useQuery, type Query } from "@tanstack/react-query";
import { useEventRooms } from "#src/realtime/useEventRooms.ts";
import { eventQueries } from "./eventQueries.ts";
import { LIVE_FILTERS } from "./firstCalls.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** How often a page asks what is live, ms: it is not in the rooms of matches that have yet to begin. */
const AGAIN_MS = MINUTE_MS;
const SOONEST_MS = 1_000;

/**
 * Returns the ms until the next request, counted from the last answer. A constant interval would restart with every
 * change of the data, and socket messages change scores and clocks all the time.
 */
export function msUntilNextPoll({ state }: Pick<Query, "state">): number {
  const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  return Math.max(SOONEST_MS, answeredAt + AGAIN_MS - Date.now());
}

/**
 * Returns the query of the first page of live events: shared by the header's count, the hero, the live screen and the
 * leagues' counts.
 */
export const liveNow = () =>
  queryOptions({
    ...eventQueries.list(LIVE_FILTERS),
    refetchInterval: msUntilNextPoll,
  });

/**
 * Returns the live events; their scores, clocks and ends arrive over the socket while the component is mounted (SOC-2).
 */
export function useLiveNow() {
  const live = useQuery(liveNow());
  useEventRooms(live.data?.entries.map(({ id }) => id) ?? []);
  return live;
}
