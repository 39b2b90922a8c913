import {
  DATE_FILTERS,
  dateRange,
  type ClipFilters,
  type DateFilter,
  type ListFilters,
  type SortDirection,
} from "#src/domain/list/filters.ts";
import { HIGHLIGHT_KINDS } from "#src/domain/event/highlightKinds.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { oneOf, readId, saidOf, someOf, wordsText } from "#src/lib/search/searchValues.ts";
import { readSport } from "#src/lib/search/sportSearch.ts";

/** What the address of a list keeps: enough to share it, and to find it again (CAT-3). */
export interface ListSearch {
  readonly sport?: string;
  /** A league or category by its id. */
  readonly league?: string;
  readonly team?: string;
  /** Wire `media_type` of matches. */
  readonly media?: Media;
  /** Kinds of highlight, apart by spaces. */
  readonly kind?: string;
  /** Whom highlights show, where that is not the match. */
  readonly of?: "player";
  readonly date?: Exclude<DateFilter, "anytime">;
  readonly sort?: Sort;
  readonly order?: SortDirection;
  /** Only what the viewer follows. */
  readonly followed?: "true";
}

export const MEDIA = ["event", "externalContent"] as const;
type Media = (typeof MEDIA)[number];
/** "created" is what a list does by itself, newest first. */
const SORTS = ["order", "added", "title", "created"] as const;
type Sort = (typeof SORTS)[number];

const DATES = DATE_FILTERS.filter((filter) => filter !== "anytime");

/** Reads the address of a list; whatever a list cannot be narrowed by is dropped. */
export function readListSearch(search: LooseSearch): ListSearch {
  const of = oneOf(["player"] as const, search.of);
  const read: ListSearch = {
    sport: readSport(search).sport,
    league: readId(search.league),
    team: readId(search.team),
    media: oneOf(MEDIA, search.media),
    // Players' highlights are of one kind.
    kind: of === undefined ? wordsText(kindsOf(search)) : undefined,
    of,
    date: oneOf(DATES, search.date),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(["asc", "desc"] as const, search.order),
    followed: oneOf(["true"] as const, search.followed),
  };
  return saidOf(read);
}

/** The kinds of highlight that an address names. */
export const kindsOf = ({ kind }: LooseSearch) => someOf(HIGHLIGHT_KINDS, kind);

/**
 * The filters that an address stands for; `followed` are the identities that the viewer follows. The wire joins several
 * identities by OR, so a league comes before what is followed: who wants both leaves out the rest of it (useListing).
 */
export function filtersOf(search: ListSearch, now: EpochMs, followed: readonly string[]): ListFilters {
  const { sport, league, team, media, date, sort } = search;
  // A sort alone is ascending on the wire, which by time is the oldest first: nobody who leaves the order out means that.
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

/** What of it narrows highlights: whom they show, and of which kinds they are. */
export function clipFiltersOf(search: ListSearch): Pick<ClipFilters, "mediaType" | "target" | "kinds"> {
  if (search.of === "player") return { mediaType: "highlight", target: "player" };
  const kinds = kindsOf({ kind: search.kind });
  // A plain clip is a kind of its own, which the wire tells by its type.
  return kinds.length === 0
    ? { mediaType: "highlight", target: "game" }
    : { mediaType: ["highlight", "clip"], target: "game", kinds };
}
