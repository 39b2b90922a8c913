import type { SportCountFilters } from "#src/catalog/queries/sportCounts.ts";
import type { DateRange } from "#src/domain/list/filters.ts";
import { clipFiltersOf, type ListSearch } from "./listSearch.ts";

/** What a list is of. */
export type Listed = "matches" | "highlights";

/** What the sports are counted by; null where the list is narrowed by what nobody counts: league, team, site, follows. */
export function countedBy(of: Listed, search: ListSearch, date: DateRange | undefined): SportCountFilters | null {
  const { league, team, media, followed, of: target } = search;
  if ([league, team, media, followed, target].some((one) => one !== undefined)) return null;
  const range = date && { date };
  if (of === "matches") return { status: "archived", ...range };
  const { kinds } = clipFiltersOf(search);
  return kinds === undefined ? { mediaType: "highlight", ...range } : { kinds, ...range };
}
