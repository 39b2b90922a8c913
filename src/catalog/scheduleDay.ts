import { addDays } from "#src/domain/days.ts";
import type { ListFilters } from "#src/domain/filters.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { eventQueries } from "./queries.ts";

/** Today and the thirteen days after it. */
export const SCHEDULE_DAYS = 14;

/** Most days fit into one page. */
const SIZE = 50;

/** All matches from `start` to the end of the day that began at `day` (midnight), past, live and to come. */
export function scheduleDay(
  day: EpochMs,
  { start = day, ...narrowed }: { start?: EpochMs } & Pick<ListFilters, "sportType" | "identities" | "coverage"> = {},
) {
  return eventQueries.infinite({
    ...narrowed,
    status: ["live", "upcoming", "archived"],
    date: { start, end: addDays(day, 1) },
    order: "asc",
    count: true,
    size: SIZE,
  });
}
