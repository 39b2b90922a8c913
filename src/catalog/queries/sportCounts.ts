import { queryOptions, useQuery, type Query } from "@tanstack/react-query";
import { tenantOf } from "#src/api/tenant.ts";
import type { EventStatus } from "#src/domain/event/event.ts";
import type { DateRange } from "#src/domain/list/filters.ts";
import { wireRange } from "#src/domain/list/filters.wire.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { SportCount } from "#src/domain/list/search.ts";
import { toSportCount } from "#src/domain/list/search.wire.ts";
import { mapList } from "#src/domain/wire.ts";
import { eventQueries } from "./eventQueries.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface SportCountFilters {
  readonly status?: EventStatus;
  readonly mediaType?: "highlight";
  readonly kinds?: readonly string[];
  readonly date?: DateRange;
}

/** Most first. `useCountedSports` finds out whether the server supports the filters. */
export const sportCounts = (filters: SportCountFilters) =>
  queryOptions({
    queryKey: [...eventQueries.all(), "sportCounts", filters] as const,
    queryFn: async ({ client, signal }) => {
      const { status, mediaType, kinds, date } = filters;
      const query = { status, media_type: mediaType, media_sub_type: kinds, event_date: date && wireRange(date) };
      return readCounts(await tenantOf(client).api.get("/api/event/grouped_sport_count", { query, signal }));
    },
    staleTime: MINUTE_MS,
    meta: { persist: "public" },
  });

/** Returns the counts in an answer, the first of each sport. */
function readCounts(answer: unknown): SportCount[] {
  const counts = mapList(contentOf(answer), toSportCount);
  return counts.filter(({ sportType }, at) => counts.findIndex((one) => one.sportType === sportType) === at);
}

interface CountedBySport {
  readonly sports: readonly SportCount[];
  /** True when the server applied the filters; otherwise it counted everything. */
  readonly isFiltered: boolean;
  readonly isLoading: boolean;
}

interface Asked {
  readonly enabled?: boolean;
  readonly refetchInterval?: (query: Pick<Query, "state">) => number;
}

/** A server without this addition is detected by comparison with an unfiltered call. */
export function useCountedSports(filters: SportCountFilters, asked: Asked = {}): CountedBySport {
  const filtered = useQuery({ ...sportCounts(filters), ...asked });
  const plain = useQuery({ ...sportCounts({}), enabled: asked.enabled });
  return {
    sports: filtered.data ?? plain.data ?? [],
    isFiltered: isNarrowed(filtered.data, plain.data),
    isLoading: filtered.isLoading || plain.isLoading,
  };
}

/** A time at which nothing was played, so that a server that knows the date counts nothing. */
const LONG_AGO: DateRange = { start: 0, end: MINUTE_MS };

/** Undefined while unknown. A server may know one addition and ignore the next, so each is asked about. */
export function useSupportsCountOf({ date, kinds }: SportCountFilters): boolean | undefined {
  const longAgo = useQuery({ ...sportCounts({ date: LONG_AGO }), enabled: date !== undefined });
  const ofKinds = useQuery({ ...sportCounts({ kinds }), enabled: kinds !== undefined });
  const plain = useQuery({ ...sportCounts({}), enabled: kinds !== undefined });
  if (longAgo.isLoading || ofKinds.isLoading || plain.isLoading) return undefined;
  const knowsDate = date === undefined || longAgo.data?.every(({ count }) => count === 0) === true;
  const knowsKinds = kinds === undefined || isNarrowed(ofKinds.data, plain.data);
  return knowsDate && knowsKinds;
}

type Counts = readonly SportCount[] | undefined;
const isNarrowed = (some: Counts, all: Counts): boolean =>
  some !== undefined && all !== undefined && !areSame(some, all);
const areSame = (some: readonly SportCount[], others: readonly SportCount[]): boolean =>
  textOf(some) === textOf(others);
const textOf = (counts: readonly SportCount[]) =>
  counts
    .map(({ sportType, count }) => `${sportType} ${count}`)
    .toSorted()
    .join();
