import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SportChips } from "./SportChips.tsx";
import {
  sportCounts,
  useCountedSports,
  useSupportsCountOf,
  type SportCountFilters,
} from "#src/catalog/queries/sportCounts.ts";

export interface SportFilterProps {
  /** Determines which sports are offered, so that they stay in place whatever else the list is filtered by. */
  readonly among: SportCountFilters;
  /** Filters of the list, whose counts are shown; null where the server cannot count them. */
  readonly shown: SportCountFilters | null;
  /** True if the counts may not be those of the list: they become invisible, and nothing moves. */
  readonly hidesCounts?: boolean;
  readonly sport: string | undefined;
  readonly onChoose: (sport: string | undefined) => void;
}

/** Filters a list by sport: fetches the number of entries of each sport and offers them as chips (CAT-2). */
export function SportFilter({ among, shown, hidesCounts, sport, onChoose }: SportFilterProps) {
  const { sports, isFiltered, isLoading } = useCountedSports(among);
  const counted = useQuery({
    ...sportCounts(shown ?? among),
    enabled: shown !== null && isFiltered,
    placeholderData: keepPreviousData,
  });
  const isSupported = useSupportsCountOf(shown ?? {});
  // Chips that appear a moment later are better than chips that grow or move under a finger.
  if (isLoading || counted.isLoading) return null;
  const isCounted = shown !== null && isFiltered && isSupported !== false && counted.data !== undefined;
  const counts = isCounted ? counted.data : [];
  const known = new Map(counts.map(({ sportType, count }) => [sportType, count]));
  const others = counts.filter(({ sportType }) => sports.every((one) => one.sportType !== sportType));
  return (
    <SportChips
      counts={[...sports.map(({ sportType }) => ({ sportType, count: known.get(sportType) ?? 0 })), ...others]}
      sport={sport ?? null}
      onChoose={(next) => onChoose(next ?? undefined)}
      withoutCounts={!isCounted}
      hidesCounts={hidesCounts || isSupported === undefined}
    />
  );
}
