import { dateRange } from "#src/domain/list/dateFilter.ts";
import type { ClipFilters, ListFilters } from "#src/domain/list/filters.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { kindsOf, type ListSearch } from "./listSearch.ts";

/** A league takes precedence over `followed`: the wire joins identities with OR. useListing then filters by follows. */
export function filtersOf(search: ListSearch, now: EpochMs, followed: readonly string[]): ListFilters {
  const { sport, league, team, media, date, sort } = search;
  // The wire sorts ascending without an order, so sorting by time would start with the oldest.
  const order = search.order ?? (sort === "created" || sort === "added" ? "desc" : undefined);
  const identities = league === undefined ? (search.followed === "true" ? followed : []) : [league];
  return {
    ...(sport === undefined ? {} : { sportType: sport }),
    ...(identities.length === 0 ? {} : { identities }),
    ...(team === undefined ? {} : { teams: [team] }),
    ...(media === undefined ? {} : { mediaType: media }),
    ...(date === undefined ? {} : { date: dateRange(date, now) }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
  };
}

export function clipFiltersOf(search: ListSearch): Pick<ClipFilters, "mediaType" | "target" | "kinds"> {
  if (search.of === "player") return { mediaType: "highlight", target: "player" };
  const kinds = kindsOf({ kind: search.kind });
  // A plain clip has its own `mediaType` on the wire instead of a kind.
  return kinds.length === 0
    ? { mediaType: "highlight", target: "game" }
    : { mediaType: ["highlight", "clip"], target: "game", kinds };
}
