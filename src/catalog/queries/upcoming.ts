import type { EpochMs } from "#src/domain/time.ts";
import { eventQueries } from "./eventQueries.ts";

/** Number of rows on the home page: about as high as the column beside them. */
export const UPCOMING_ROWS = 6;

/** Returns the query of the next matches from midnight `day` on, soonest first. */
export function upcomingFrom(day: EpochMs) {
  return eventQueries.list({ status: "upcoming", date: { start: day, end: null }, size: UPCOMING_ROWS });
}
