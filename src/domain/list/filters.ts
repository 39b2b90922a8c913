import type { CommerceCoverage, EventStatus } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";

type SortField = "order" | "added" | "title" | "created";
export type SortDirection = "asc" | "desc";

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
  readonly coverage?: readonly CommerceCoverage[];
  /** start ≤ event date < end. */
  readonly date?: DateRange;
  readonly sort?: SortField;
  readonly order?: SortDirection;
  /** Counts from 0. */
  readonly page?: number;
  readonly size?: number;
  readonly title?: string;
  readonly count?: boolean;
}

export interface ClipFilters extends ListFilters {
  readonly kinds?: readonly string[];
  readonly target?: "game" | "player" | "user";
}

/** Page size of lists of events (CAT-2). */
export const LIST_SIZE = 10;
/** Page size of highlights and of the viewer's own media (CAT-2, EVT-12). */
export const MEDIA_SIZE = 24;
