import type { CommerceCoverage, EventStatus } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";

type SortField = "order" | "added" | "title" | "created";
export type SortDirection = "asc" | "desc";
export type ListStatus = EventStatus;

/** A range of time; null leaves a side open. */
export interface DateRange {
  readonly start: EpochMs | null;
  readonly end: EpochMs | null;
}

/** Filters of a list (CAT-3). */
export interface ListFilters {
  readonly status?: ListStatus | readonly ListStatus[];
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

export const DATE_FILTERS = ["anytime", "today", "yesterday", "past_7_days", "past_30_days", "past_90_days"] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

/** Page sizes: 10 for lists (CAT-2), 24 for highlights and the viewer's own media (CAT-2, EVT-12). */
export const LIST_SIZE = 10;
export const MEDIA_SIZE = 24;

const DAYS = { past_7_days: 7, past_30_days: 30, past_90_days: 90 } as const;

/**
 * Returns the days that a date filter means, in the viewer's time zone; undefined for "anytime". Past ranges end with
 * the next midnight, so that today is included.
 */
export function dateRange(filter: DateFilter, now: EpochMs): { start: EpochMs; end: EpochMs } | undefined {
  if (filter === "anytime") return undefined;
  if (filter === "today") return { start: midnight(now, 0), end: midnight(now, 1) };
  if (filter === "yesterday") return { start: midnight(now, -1), end: midnight(now, 0) };
  return { start: midnight(now, -DAYS[filter]), end: midnight(now, 1) };
}

/** Returns a midnight by calendar arithmetic: days with a clock change have 23 or 25 hours. */
function midnight(now: EpochMs, days: number): EpochMs {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}
