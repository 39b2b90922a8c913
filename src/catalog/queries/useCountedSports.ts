import { useQuery, type Query } from "@tanstack/react-query";
import type { SportCount } from "#src/domain/list/search.ts";
import { sportCounts, type SportCountFilters } from "./sportCounts.ts";

export interface CountedBySport {
  readonly sports: readonly SportCount[];
  /** True when the server applied the filters; otherwise it counted everything. */
  readonly isFiltered: boolean;
  readonly isLoading: boolean;
}

interface Asked {
  readonly enabled?: boolean;
  readonly refetchInterval?: (query: Pick<Query, "state">) => number;
}

/**
 * Returns the sports that match `filters`, an addition of the API contract: a server without it rejects the call or
 * ignores the filters, which is detected by comparison with an unfiltered call.
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
