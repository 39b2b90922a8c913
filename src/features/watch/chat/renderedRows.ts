import type { EpochMs } from "#src/domain/time.ts";
import type { ChatEntry } from "./entries.ts";

/** Number of rows that are rendered at the end; each press on "Earlier" adds as many. */
export const ROWS_AT_END = 60;
/** Old rows are dropped in groups of this size, because each removal moves and repaints all other rows. */
const ROWS_DROPPED_TOGETHER = 20;

/** Position at which the viewer scrolled back to earlier rows. */
export interface ReadingPosition {
  /** Time of the first rendered row: while the viewer reads there, no row from then on is removed. */
  readonly from: EpochMs;
  /** Id of the newest row that the viewer had seen. */
  readonly last: string | undefined;
}

type Rows = readonly Pick<ChatEntry, "id" | "at">[];

/**
 * Returns the index of the first row to render: the start of the newest rows, or of those that the viewer reads, minus
 * `more` earlier rows.
 */
export function firstRenderedIndex(entries: Rows, left: ReadingPosition | null, more: number): number {
  const readIndex = left === null ? -1 : entries.findIndex(({ at }) => at >= left.from);
  const newest = Math.floor((entries.length - ROWS_AT_END) / ROWS_DROPPED_TOGETHER) * ROWS_DROPPED_TOGETHER;
  return Math.max(0, (readIndex < 0 ? newest : readIndex) - more);
}

/** Returns how many rows arrived since the viewer left the end; 0 while the list follows new rows. */
export function countNew(entries: Rows, left: ReadingPosition | null): number {
  if (left === null) return 0;
  return entries.length - 1 - entries.findLastIndex(({ id }) => id === left.last);
}
