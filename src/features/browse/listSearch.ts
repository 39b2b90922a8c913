import { DATE_FILTERS, dateRange, type DateFilter, type ListFilters, type SortDirection } from "#src/domain/filters.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { LooseSearch } from "#src/lib/looseSearch.ts";

/** What the address of a list keeps: enough to share it, and to find it again (CAT-3). */
export interface ListSearch {
  readonly sport?: string;
  readonly league?: string;
  readonly team?: string;
  /** Wire `media_type`. */
  readonly media?: Media;
  readonly date?: Exclude<DateFilter, "anytime">;
  readonly sort?: Sort;
  readonly order?: SortDirection;
  /** Only what the viewer follows. */
  readonly followed?: "true";
}

export const MEDIA = ["event", "externalContent"] as const;
export type Media = (typeof MEDIA)[number];
/** "created" is what a list does by itself, newest first. */
const SORTS = ["order", "added", "title", "created"] as const;
type Sort = (typeof SORTS)[number];

const DATES = DATE_FILTERS.filter((filter) => filter !== "anytime");

/** Reads the address of a list; whatever a list cannot be narrowed by is dropped. */
export function readListSearch(search: LooseSearch): ListSearch {
  const { sport, league, team } = search;
  const read: ListSearch = {
    sport: typeof sport === "string" && /^[\w-]{1,40}$/.test(sport) ? sport : undefined,
    league: readId(league),
    team: readId(team),
    media: oneOf(MEDIA, search.media),
    date: oneOf(DATES, search.date),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(["asc", "desc"] as const, search.order),
    followed: search.followed === "true" ? "true" : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

const readId = (value: unknown) => (typeof value === "string" && /^\S{1,200}$/.test(value) ? value : undefined);

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** True when the address says exactly this, and nothing else. */
export function isSaidBy(search: LooseSearch, read: ListSearch): boolean {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  const kept = new Map<string, unknown>(Object.entries(read));
  return said.length === kept.size && said.every(([name, value]) => kept.get(name) === value);
}

/** The filters that an address stands for; `followed` are the identities that the viewer follows. */
export function filtersOf(search: ListSearch, now: EpochMs, followed: readonly string[]): ListFilters {
  const { sport, league, team, media, date, sort, order } = search;
  const identities = [...(league === undefined ? [] : [league]), ...(search.followed === "true" ? followed : [])];
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
