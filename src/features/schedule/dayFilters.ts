import { accessOf, coveragesOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { belongsTo } from "#src/domain/event/eventIdentities.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import { accessKindsOf, type ScheduleSearch } from "./scheduleSearch.ts";

export function dayFilters(search: ScheduleSearch): Pick<ListFilters, "sportType" | "identities" | "coverage"> {
  const { sport, league } = search;
  const access = accessKindsOf({ access: search.access });
  return {
    ...(sport === undefined ? {} : { sportType: sport }),
    ...(league === undefined ? {} : { identities: [league] }),
    ...(access.length === 0 ? {} : { coverage: coveragesOf(access) }),
  };
}

/** Returns whether a stored event matches the filters, for use offline. */
export function matchesScheduleSearch(event: SportEvent, search: ScheduleSearch): boolean {
  const { sport, league } = search;
  const access = accessKindsOf({ access: search.access });
  return (
    (sport === undefined || event.sportType === sport) &&
    (league === undefined || belongsTo(event, league)) &&
    (access.length === 0 || access.includes(accessOf(event).kind))
  );
}
