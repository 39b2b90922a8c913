import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SportChips } from "./SportChips.tsx";
import { sportCounts, type SportCountFilters } from "#src/catalog/queries/sportCounts.ts";
import { useCountedSports } from "#src/catalog/queries/useCountedSports.ts";

export interface CountedSportsProps {
  /** Which sports there are, so that they stay where they are whatever a list is narrowed by. */
  readonly among: SportCountFilters;
  /** What the list shows, whose numbers they carry; null where nobody counts that. */
  readonly shown: SportCountFilters | null;
  readonly sport: string | undefined;
  readonly onChoose: (sport: string | undefined) => void;
}

/** The sports a list can be narrowed to, with how many of what it shows each has (CAT-2). */
export function CountedSports({ among, shown, sport, onChoose }: CountedSportsProps) {
  const { sports, isFiltered, isLoading } = useCountedSports(among);
  const counted = useQuery({
    ...sportCounts(shown ?? among),
    enabled: shown !== null && isFiltered,
    placeholderData: keepPreviousData,
  });
  // Chips that grow or change their places under a finger are worse than chips that come a moment later.
  if (isLoading || counted.isLoading) return null;
  const isCounted = shown !== null && isFiltered && counted.data !== undefined;
  const counts = isCounted ? counted.data : [];
  const known = new Map(counts.map(({ sportType, count }) => [sportType, count]));
  const others = counts.filter(({ sportType }) => sports.every((one) => one.sportType !== sportType));
  return (
    <SportChips
      counts={[...sports.map(({ sportType }) => ({ sportType, count: known.get(sportType) ?? 0 })), ...others]}
      sport={sport ?? null}
      onChoose={(next) => onChoose(next ?? undefined)}
      withoutCounts={!isCounted}
    />
  );
}
