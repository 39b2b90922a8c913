import type { CommerceCoverage, EventStatus } from "#src/domain/event/event.ts";
import { addDays } from "#src/domain/days.ts";
import type { EpochMs } from "#src/domain/time.ts";

type SortField = "order" | "added" | "title" | "created";
/** Ascending or descending. */
export type SortDirection = "asc" | "desc";

/** A range of time; null leaves a side open. */
export interface DateRange {
  readonly start: EpochMs | null;
  readonly end: EpochMs | null;
}

/** Filters of a list (CAT-3). */
export interface ListFilters {
  readonly status?: EventStatus | readonly EventStatus[];
  readonly sportType?: string;
  readonly identities?: readonly string[];
  /** "all" matches every type. */
  readonly identitiesType?: "league" | "category" | "subcategory" | "all";
  readonly teams?: readonly string[];
  readonly mediaType?: string | readonly string[];
  readonly eventId?: string;
  /** Kinds of access. */
  readonly coverage?: readonly CommerceCoverage[];
  /** start ≤ event date < end. */
  readonly date?: DateRange;
  readonly sort?: SortField;
  readonly order?: SortDirection;
  /** Counts from 0. */
  readonly page?: number;
  readonly size?: number;
  readonly title?: string;
  /** Asks for the total number of matches as well. */
  readonly count?: boolean;
}

/** Filters of clips and highlights: whom they show, and their kinds. */
export interface ClipFilters extends ListFilters {
  readonly kinds?: readonly string[];
  readonly target?: "game" | "player" | "user";
}

/** The ranges of days that a list can be limited to. */
export const DATE_FILTERS = ["anytime", "today", "yesterday", "past_7_days", "past_30_days", "past_90_days"] as const;
/** One of the ranges of days. */
export type DateFilter = (typeof DATE_FILTERS)[number];

/** Page size of lists of events (CAT-2). */
export const LIST_SIZE = 10;
/** Page size of highlights and of the viewer's own media (CAT-2, EVT-12). */
export const MEDIA_SIZE = 24;

const DAYS = { past_7_days: 7, past_30_days: 30, past_90_days: 90 } as const;

/**
 * Returns the days that a date filter means, in the viewer's time zone; undefined for "anytime". Past ranges end with
 * the next midnight, so that today is included.
 */
export function dateRange(filter: DateFilter, now: EpochMs): { start: EpochMs; end: EpochMs } | undefined {
  if (filter === "anytime") return undefined;
  if (filter === "today") return { start: addDays(now, 0), end: addDays(now, 1) };
  if (filter === "yesterday") return { start: addDays(now, -1), end: addDays(now, 0) };
  return { start: addDays(now, -DAYS[filter]), end: addDays(now, 1) };
}
