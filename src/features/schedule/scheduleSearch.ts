import { ACCESS_KINDS } from "#src/domain/event/access.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import {
  dayText,
  definedValues,
  joinWords,
  oneOf,
  readDay,
  readId,
  readSport,
  someOf,
} from "#src/lib/search/searchValues.ts";

/** Query string of the schedule (CAT-3). */
export interface ScheduleSearch {
  /** Day in the viewer's time zone, such as `2026-11-22`; today if missing. */
  readonly day?: string;
  readonly sport?: string;
  /** Id of a league or category. */
  readonly league?: string;
  /** Kinds of access, separated by spaces. */
  readonly access?: string;
  /** Set if the list shows only what the viewer follows, saved or bought. */
  readonly mine?: "true";
}

export function readScheduleSearch(search: LooseSearch): ScheduleSearch {
  const day = readDay(search.day);
  const read: ScheduleSearch = {
    day: day === null ? undefined : dayText(day),
    sport: readSport(search).sport,
    league: readId(search.league),
    access: joinWords(accessKindsOf(search)),
    mine: oneOf(["true"] as const, search.mine),
  };
  return definedValues(read);
}

export const accessKindsOf = ({ access }: LooseSearch) => someOf(ACCESS_KINDS, access);
