import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { LIVE_FILTERS } from "#src/catalog/queries/firstCalls.ts";
import { msUntilNextPoll, useLiveNow } from "#src/catalog/queries/liveNow.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useCountedSports } from "#src/catalog/queries/sportCounts.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Page } from "#src/domain/list/page.ts";
import { useEventRooms } from "#src/realtime/useEventRooms.ts";

/** Group of events without a sport, such as a studio show; the wire has no filter for it. */
const NO_SPORT = "other";

/** Of one sport or all (CAT-2). Mostly they fit on one page, which the header has; else the server filters, counts. */
export function useLiveList(sportType: string | null) {
  const live = useLiveNow();
  const isLong = live.data?.nextExists === true;
  const asked = { enabled: isLong, refetchInterval: msUntilNextPoll };
  const wireSport = sportType === null || sportType === NO_SPORT ? undefined : sportType;
  const paged = useInfiniteQuery({ ...eventQueries.infinite({ ...LIVE_FILTERS, sportType: wireSport }), ...asked });
  const counted = useCountedSports({ status: "live" }, asked);
  const isCounted = isLong && counted.isFiltered;

  const known = live.data?.entries ?? [];
  // The header's page is shown until the server's pages are loaded, or if they fail, unless it has no event of the
  // sport.
  const isPaged = isLong && (paged.data !== undefined || ofSport(known, sportType).length === 0);
  const pages = (isPaged ? paged.data?.pages : live.data && [live.data])?.map(eachOnce(sportType));
  useEventRooms(pages?.flat().map(({ id }) => id) ?? []);

  const ownCounts = bySport(known).map(([sport, { length: count }]) => ({ sportType: sport, count }));
  return {
    query: { ...(isPaged ? paged : live), data: pages },
    more: isLong && pages !== undefined ? nextPageQuery(paged) : null,
    /** Counts of all live sports; null while the server counts. */
    counts: counted.isLoading ? null : isCounted ? counted.sports : ownCounts,
    /** Whether the counts cover the first page only, because the server did not count. */
    isCountUnknown: isLong && !isCounted,
    isAnyLive: known.length > 0,
  };
}

/** A list that changes between two requests repeats some. */
function eachOnce(sportType: string | null): (page: Page<SportEvent>) => readonly SportEvent[] {
  const seen = new Set<string>();
  return ({ entries }) =>
    ofSport(entries, sportType).filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
}

/** While only the header's page is shown, the next pages are those of the list itself. */
function nextPageQuery(paged: UseInfiniteQueryResult<InfiniteData<unknown>>) {
  return {
    ...paged,
    hasNextPage: paged.data === undefined || paged.hasNextPage,
    isFetchingNextPage: paged.isLoading || paged.isFetchingNextPage,
    isFetchNextPageError: paged.isLoadingError || paged.isFetchNextPageError,
  };
}

const sportOf = ({ sportType }: SportEvent): string => sportType ?? NO_SPORT;

/** Groups events by sport, largest group first. */
export function bySport(events: readonly SportEvent[]): readonly (readonly [string, readonly SportEvent[]])[] {
  const sports = new Map<string, SportEvent[]>();
  for (const event of events) sports.set(sportOf(event), [...(sports.get(sportOf(event)) ?? []), event]);
  return [...sports].toSorted(([, a], [, b]) => b.length - a.length);
}

const ofSport = (events: readonly SportEvent[], sportType: string | null): readonly SportEvent[] =>
  sportType === null ? events : events.filter((event) => sportOf(event) === sportType);
