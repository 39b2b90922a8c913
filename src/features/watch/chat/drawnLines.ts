import type { EpochMs } from "#src/domain/time.ts";
import type { ChatEntry } from "./entries.ts";

/** So many lines are drawn at the end; a press on "Earlier" draws as many more. */
export const LINES = 60;
/** So many old ones go at once: each time they do, all the others move and are painted anew. */
const GO_TOGETHER = 20;

/** Where the viewer was when they went back to earlier lines. */
export interface LeftAt {
  /** Instant of the first line that was drawn: while they read there, none from then on is taken away. */
  readonly from: EpochMs;
  /** Id of the newest line they had seen. */
  readonly last: string | undefined;
}

type Lines = readonly Pick<ChatEntry, "id" | "at">[];

/**
 * Index of the first line to draw: the newest ones, or where the viewer reads, which is the oldest line when that is
 * forgotten; and `more` lines before it.
 */
export function firstDrawn(entries: Lines, left: LeftAt | null, more: number): number {
  const kept = left === null ? -1 : entries.findIndex(({ at }) => at >= left.from);
  const newest = Math.floor((entries.length - LINES) / GO_TOGETHER) * GO_TOGETHER;
  return Math.max(0, (kept < 0 ? newest : kept) - more);
}

/** How many lines came since the viewer left the end; 0 while they read along. */
export function countNew(entries: Lines, left: LeftAt | null): number {
  if (left === null) return 0;
  return entries.length - 1 - entries.findLastIndex(({ id }) => id === left.last);
}
