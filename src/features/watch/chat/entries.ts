import type { Comment } from "#src/domain/social/comment.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { isGoal } from "#contract/isGoal.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import type { EpochMs } from "#src/domain/time.ts";

export type ChatEntry =
  | { readonly type: "comment"; readonly id: string; readonly at: EpochMs; readonly comment: Comment }
  | { readonly type: "goal"; readonly id: string; readonly at: EpochMs; readonly moment: Moment }
  | { readonly type: "tag"; readonly id: string; readonly at: EpochMs; readonly tag: Tag };

/** By time (EVT-14), for which the start of the recording must be known; else only comments. */
export function mergeEntries(
  comments: readonly Comment[],
  tags: readonly Tag[],
  { moments, streamStart }: Pick<SportEvent, "moments" | "streamStart">,
  timeOf: (comment: Comment) => EpochMs = ({ created }) => created,
): ChatEntry[] {
  const entries: ChatEntry[] = comments.map((comment) => ({
    type: "comment",
    id: comment.id,
    at: timeOf(comment),
    comment,
  }));
  if (streamStart !== null) {
    // Goals and tags from before the first comment are left out.
    const since = comments[0] === undefined ? 0 : timeOf(comments[0]);
    for (const moment of moments) {
      // Points in basketball are too frequent for the chat.
      if (moment.positionMs === null || !isGoal(moment)) continue;
      const at = streamStart + moment.positionMs;
      if (at >= since) entries.push({ type: "goal", id: `goal ${moment.id}`, at, moment });
    }
    for (const tag of tags) {
      if (tag.startTime === null) continue;
      const at = streamStart + tag.startTime * 1000;
      if (at >= since) entries.push({ type: "tag", id: `tag ${tag.id}`, at, tag });
    }
  }
  return entries.sort((a, b) => a.at - b.at);
}

export const ROWS_AT_END = 60;
/** Old rows are dropped in groups of this size, because each removal moves and repaints all other rows. */
const ROWS_DROPPED_TOGETHER = 20;

export interface ReadingPosition {
  /** Time of the first rendered row: while the viewer reads there, no row from then on is removed. */
  readonly from: EpochMs;
  readonly last: string | undefined;
}

type Rows = readonly Pick<ChatEntry, "id" | "at">[];

/** The start of the newest rows, or of those that the viewer reads, minus `more` earlier rows. */
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
