import { DATE_FILTERS, type DateFilter } from "#src/domain/list/dateFilter.ts";
import type { SortDirection } from "#src/domain/list/filters.ts";
import { HIGHLIGHT_KINDS } from "#src/domain/event/highlightKinds.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { definedValues, joinWords, oneOf, readId, readSport, someOf } from "#src/lib/search/searchValues.ts";

/** Query string of a list: enough to share the list and to return to it (CAT-3). */
export interface ListSearch {
  readonly sport?: string;
  /** Id of a league or category. */
  readonly league?: string;
  readonly team?: string;
  /** Wire `media_type` of matches. */
  readonly media?: Media;
  /** Kinds of highlight, separated by spaces. */
  readonly kind?: string;
  /** Set if the highlights are those of players instead of matches. */
  readonly of?: "player";
  readonly date?: Exclude<DateFilter, "anytime">;
  readonly sort?: Sort;
  readonly order?: SortDirection;
  /** Set if the list shows only what the viewer follows. */
  readonly followed?: "true";
}

export const MEDIA_CHOICES = ["event", "externalContent"] as const;
type Media = (typeof MEDIA_CHOICES)[number];
/** "created" is the default of a list, newest first. */
const SORTS = ["order", "added", "title", "created"] as const;
type Sort = (typeof SORTS)[number];

const DATES = DATE_FILTERS.filter((filter) => filter !== "anytime");

export function readListSearch(search: LooseSearch): ListSearch {
  const of = oneOf(["player"] as const, search.of);
  const read: ListSearch = {
    sport: readSport(search).sport,
    league: readId(search.league),
    team: readId(search.team),
    media: oneOf(MEDIA_CHOICES, search.media),
    // Players' highlights have only one kind.
    kind: of === undefined ? joinWords(kindsOf(search)) : undefined,
    of,
    date: oneOf(DATES, search.date),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(["asc", "desc"] as const, search.order),
    followed: oneOf(["true"] as const, search.followed),
  };
  return definedValues(read);
}

export const kindsOf = ({ kind }: LooseSearch) => someOf(HIGHLIGHT_KINDS, kind);
