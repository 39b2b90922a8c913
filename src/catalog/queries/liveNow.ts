import { queryOptions, useQuery, type Query } from "@tanstack/react-query";
import { useEventRooms } from "#src/realtime/useEventRooms.ts";
import { eventQueries } from "./eventQueries.ts";
import { LIVE_FILTERS } from "./firstCalls.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** How often a page asks what is live, ms: it is not in the rooms of matches that have yet to begin. */
const AGAIN_MS = MINUTE_MS;
const SOONEST_MS = 1_000;

/** A constant interval would restart with every change of the data, which the socket changes all the time. */
export function msUntilNextPoll({ state }: Pick<Query, "state">): number {
  const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  return Math.max(SOONEST_MS, answeredAt + AGAIN_MS - Date.now());
}

/** The first page of live events: for the header's count, the hero, the live screen and the leagues' counts. */
export const liveNow = () =>
  queryOptions({
    ...eventQueries.list(LIVE_FILTERS),
    refetchInterval: msUntilNextPoll,
  });

/** Scores, clocks and ends arrive over the socket while the component is mounted (SOC-2). */
export function useLiveNow() {
  const live = useQuery(liveNow());
  useEventRooms(live.data?.entries.map(({ id }) => id) ?? []);
  return live;
}
