import type { Comment } from "#src/domain/social/comment.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** A line of the chat: something said, a goal, a tag; each at its instant. */
export type ChatEntry =
  | { readonly type: "comment"; readonly id: string; readonly at: EpochMs; readonly comment: Comment }
  | { readonly type: "goal"; readonly id: string; readonly at: EpochMs; readonly moment: Moment }
  | { readonly type: "tag"; readonly id: string; readonly at: EpochMs; readonly tag: Tag };

/** Points in basketball would leave no room for words: goals are what a chat stops for. */
const GOALS: readonly string[] = ["goal", "penalty_goal", "own_goal"];

/**
 * Comments with goals and tags between them, in time (EVT-14). What happened at a place of the recording has its
 * instant by when the recording began; where that is not known, there are comments alone.
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
    // Goals and tags from before the first comment on screen are left out.
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
