import type { SportCountFilters } from "#src/catalog/queries/sportCounts.ts";
import type { DateRange } from "#src/domain/list/filters.ts";
import { clipFiltersOf } from "./listFilters.ts";
import type { ListSearch } from "./listSearch.ts";

export type ListContent = "matches" | "highlights";

/** Null for what counts do not support: league, team, site, follows, or highlights of players. */
export function sportCountFilters(
  of: ListContent,
  search: ListSearch,
  date: DateRange | undefined,
): SportCountFilters | null {
  const { league, team, media, followed, of: target } = search;
  if ([league, team, media, followed, target].some((one) => one !== undefined)) return null;
  const range = date && { date };
  if (of === "matches") return { status: "archived", ...range };
  const { kinds } = clipFiltersOf(search);
  return kinds === undefined ? { mediaType: "highlight", ...range } : { kinds, ...range };
}
