import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import type { DateRange, ListStatus } from "#src/domain/list/filters.ts";
import { wireRange } from "#src/domain/list/filters.wire.ts";
import { eventQueries } from "./eventQueries.ts";

export interface SportCountFilters {
  readonly status?: ListStatus;
  readonly mediaType?: "highlight";
  /** Limits the count to highlights and clips of these kinds. */
  readonly kinds?: readonly string[];
  readonly date?: DateRange;
}

/**
 * Returns the query of how many events, or highlights of matches, each sport has, most first; `date` as in list
 * filters. `useCountedSports` finds out whether the server supports the filters.
 */
export const sportCounts = (filters: SportCountFilters) =>
  queryOptions({
    queryKey: [...eventQueries.all(), "sportCounts", filters] as const,
    queryFn: async ({ signal }) => {
      const { status, mediaType, kinds, date } = filters;
      const query = { status, media_type: mediaType, media_sub_type: kinds, event_date: date && wireRange(date) };
      const asked = getApi().get("/api/event/grouped_sport_count", { query, signal });
      const [answer, { readSportCounts }] = await Promise.all([asked, import("./mapping.lazy.ts")]);
      return readSportCounts(answer);
    },
    staleTime: 60_000,
    meta: { persist: "public" },
  });
