import { addDays } from "#src/domain/days.ts";
import type { EpochMs } from "#src/domain/time.ts";

export const DATE_FILTERS = ["anytime", "today", "yesterday", "past_7_days", "past_30_days", "past_90_days"] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

const DAYS = { past_7_days: 7, past_30_days: 30, past_90_days: 90 } as const;

/** Undefined for "anytime". Past ranges end with the next midnight, so that today is included. */
export function dateRange(filter: DateFilter, now: EpochMs): { start: EpochMs; end: EpochMs } | undefined {
  if (filter === "anytime") return undefined;
  if (filter === "today") return { start: addDays(now, 0), end: addDays(now, 1) };
  if (filter === "yesterday") return { start: addDays(now, -1), end: addDays(now, 0) };
  return { start: addDays(now, -DAYS[filter]), end: addDays(now, 1) };
}
