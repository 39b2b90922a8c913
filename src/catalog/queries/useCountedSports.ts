import { useQuery, type Query } from "@tanstack/react-query";
import type { SportCount } from "#src/domain/list/search.ts";
import { sportCounts, type SportCountFilters } from "./sportCounts.ts";

export interface CountedBySport {
  readonly sports: readonly SportCount[];
  /** The server counts what it was asked to count; else what it counts is everything it has. */
  readonly isFiltered: boolean;
  readonly isLoading: boolean;
}

interface Asked {
  readonly enabled?: boolean;
  readonly refetchInterval?: (query: Pick<Query, "state">) => number;
}

/**
 * The sports among what `filters` name. The filters are an addition of our contract: a server that does not know them
 * refuses the call, or answers as if they were not there, which is seen by asking without them.
 */
export function useCountedSports(filters: SportCountFilters, asked: Asked = {}): CountedBySport {
  const filtered = useQuery({ ...sportCounts(filters), ...asked });
  const plain = useQuery({ ...sportCounts({}), enabled: asked.enabled });
  return {
    sports: filtered.data ?? plain.data ?? [],
    isFiltered: filtered.data !== undefined && plain.data !== undefined && !areSame(filtered.data, plain.data),
    isLoading: filtered.isLoading || plain.isLoading,
  };
}

const areSame = (some: readonly SportCount[], others: readonly SportCount[]): boolean =>
  textOf(some) === textOf(others);
const textOf = (counts: readonly SportCount[]) =>
  counts
    .map(({ sportType, count }) => `${sportType} ${count}`)
    .toSorted()
    .join();
