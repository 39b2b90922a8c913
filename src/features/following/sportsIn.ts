import type { Identity } from "#src/domain/identity/identity.ts";
import type { SportCount } from "#src/domain/list/search.ts";

/** Returns the sports of a list with their frequency, most frequent first. */
export function sportsIn(identities: readonly Identity[]): SportCount[] {
  const counts = new Map<string, number>();
  for (const { sportType } of identities) {
    if (sportType !== null) counts.set(sportType, (counts.get(sportType) ?? 0) + 1);
  }
  return [...counts].map(([sportType, count]) => ({ sportType, count })).toSorted((a, b) => b.count - a.count);
}
