import type { SportEvent } from "#src/domain/event/event.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** Wall-clock time of position 0. Where it is unknown, that of a recording is 0: only its position counts then. */
export const originOf = ({ streamStart, status }: Pick<SportEvent, "streamStart" | "status">): EpochMs | null =>
  streamStart ?? (status === "archived" ? 0 : null);

/** Where a comment belongs in the picture: at its writer's playhead, else at the time when it was sent. */
export const placeOfComment = (
  { mediaTime, created }: Pick<Comment, "mediaTime" | "created">,
  origin: EpochMs | null,
): EpochMs => (mediaTime === null || origin === null ? created : origin + mediaTime);

/** Null for a tag without a place in the picture. */
export const placeOfTag = ({ startTime }: Pick<Tag, "startTime">, origin: EpochMs | null): EpochMs | null =>
  startTime === null || origin === null ? null : origin + startTime * 1000;
