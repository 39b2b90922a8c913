import type { Comment } from "#src/domain/social/comment.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** A row of the chat: a comment, a goal or a tag, each with its time. */
export type ChatEntry =
  | { readonly type: "comment"; readonly id: string; readonly at: EpochMs; readonly comment: Comment }
  | { readonly type: "goal"; readonly id: string; readonly at: EpochMs; readonly moment: Moment }
  | { readonly type: "tag"; readonly id: string; readonly at: EpochMs; readonly tag: Tag };

/** Points in basketball are too frequent for the chat, so only goals are listed. */
const GOALS: readonly string[] = ["goal", "penalty_goal", "own_goal"];

/**
 * Merges comments, goals and tags by time (EVT-14). A position in the recording becomes a time by the start of the
 * recording; if that is unknown, only comments are returned.
 */
export function mergeEntries(
  comments: readonly Comment[],
  tags: readonly Tag[],
  { moments, streamStart }: Pick<SportEvent, "moments" | "streamStart">,
): ChatEntry[] {
  const entries: ChatEntry[] = comments.map((comment) => ({
    type: "comment",
    id: comment.id,
    at: comment.created,
    comment,
  }));
  if (streamStart !== null) {
    // Goals and tags from before the first comment are left out.
    const since = comments[0]?.created ?? 0;
    for (const moment of moments) {
      if (moment.positionMs === null || !GOALS.includes(moment.kind)) continue;
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
