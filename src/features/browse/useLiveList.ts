import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { LIVE, untilNext } from "#src/catalog/queries/liveNow.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useCountedSports } from "#src/catalog/queries/useCountedSports.ts";
import { useLiveNow } from "#src/catalog/queries/useLiveNow.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Page } from "#src/domain/list/page.ts";
import { useEventRooms } from "#src/realtime/useEventRooms.ts";
import { bySport, OTHER, ofSport } from "./liveSports.ts";

/**
 * What is live, of a sport or of all (CAT-2). Most of the time it is one page, which the header has asked for: sports
 * are chosen and counted on it. Where there is more, the server narrows and counts, and the list comes page by page.
 */
export function useLiveList(sportType: string | null) {
  const live = useLiveNow();
  const isLong = live.data?.nextExists === true;
  const asked = { enabled: isLong, refetchInterval: untilNext };
  const wireSport = sportType === null || sportType === OTHER ? undefined : sportType;
  const paged = useInfiniteQuery({ ...eventQueries.infinite({ ...LIVE, sportType: wireSport }), ...asked });
  const counted = useCountedSports({ status: "live" }, asked);
  const isCounted = isLong && counted.isFiltered;

  const known = live.data?.entries ?? [];
  // Until the pages are there, and where they fail, the one that is known is shown; when it has nothing of a sport,
  // the others may have some.
  const isPaged = isLong && (paged.data !== undefined || ofSport(known, sportType).length === 0);
  const pages = (isPaged ? paged.data?.pages : live.data && [live.data])?.map(eachOnce(sportType));
  useEventRooms(pages?.flat().map(({ id }) => id) ?? []);

  const ownCounts = bySport(known).map(([sport, { length: count }]) => ({ sportType: sport, count }));
  return {
    /** Its pages; what comes later stands under what is there. */
    query: { ...(isPaged ? paged : live), data: pages },
    /** The end of the list; null where there is no more of it. */
    more: isLong && pages !== undefined ? endOf(paged) : null,
    /** All sports that are live; null while the server counts them. */
    counts: counted.isLoading ? null : isCounted ? counted.sports : ownCounts,
    /** The server did not count them: the numbers are those of the first page alone. */
    isUncounted: isLong && !isCounted,
    isAnyLive: known.length > 0,
  };
}

/** Each match where it is first: a list that is read while it changes repeats some on its next page. */
function eachOnce(sportType: string | null): (page: Page<SportEvent>) => readonly SportEvent[] {
  const seen = new Set<string>();
  return ({ entries }) =>
    ofSport(entries, sportType).filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
}

/** Where the page of the header is all that is shown, what comes next are the pages of the list itself. */
function endOf(paged: UseInfiniteQueryResult<InfiniteData<unknown>>) {
  return {
    ...paged,
    hasNextPage: paged.data === undefined || paged.hasNextPage,
    isFetchingNextPage: paged.isLoading || paged.isFetchingNextPage,
    isFetchNextPageError: paged.isLoadingError || paged.isFetchNextPageError,
  };
}
