import { accessOf } from "#src/domain/event/access.ts";
import { ACCESS_KINDS, coveragesOf } from "#src/domain/event/accessKinds.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import { belongsTo } from "#src/domain/event/followed.ts";
import { dayText, readDay } from "#src/lib/search/daySearch.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { oneOf, readId, saidOf, someOf, wordsText } from "#src/lib/search/searchValues.ts";
import { readSport } from "#src/lib/search/sportSearch.ts";

/** What the address of the schedule keeps (CAT-3). */
export interface ScheduleSearch {
  /** `2026-11-22` in the viewer's time zone; today without. */
  readonly day?: string;
  readonly sport?: string;
  /** A league or category by its id. */
  readonly league?: string;
  /** Kinds of access, apart by spaces. */
  readonly access?: string;
  /** Only what the viewer follows. */
  readonly followed?: "true";
}

/** Reads the address of the schedule; whatever it cannot be narrowed by is dropped. */
export function readScheduleSearch(search: LooseSearch): ScheduleSearch {
  const day = readDay(search.day);
  const read: ScheduleSearch = {
    day: day === null ? undefined : dayText(day),
    sport: readSport(search).sport,
    league: readId(search.league),
    access: wordsText(accessKindsOf(search)),
    followed: oneOf(["true"] as const, search.followed),
  };
  return saidOf(read);
}

/** The kinds of access that an address names. */
export const accessKindsOf = ({ access }: LooseSearch) => someOf(ACCESS_KINDS, access);

/** What the server is asked to narrow a day by. */
export function dayFilters(search: ScheduleSearch): Pick<ListFilters, "sportType" | "identities" | "coverage"> {
  const { sport, league } = search;
  const access = accessKindsOf({ access: search.access });
  return {
    ...(sport === undefined ? {} : { sportType: sport }),
    ...(league === undefined ? {} : { identities: [league] }),
    ...(access.length === 0 ? {} : { coverage: coveragesOf(access) }),
  };
}

/** The same without a server, among what is stored of a day. */
export function fits(event: SportEvent, search: ScheduleSearch): boolean {
  const { sport, league } = search;
  const access = accessKindsOf({ access: search.access });
  return (
    (sport === undefined || event.sportType === sport) &&
    (league === undefined || belongsTo(event, league)) &&
    (access.length === 0 || access.includes(accessOf(event).kind))
  );
}
