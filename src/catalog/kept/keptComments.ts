import type { Comment } from "#src/domain/social/comment.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { id, instant, record, span, text } from "#src/domain/wire.ts";
import { createComment } from "./createComment.ts";
import { createStoredList } from "./storedList.ts";

/** A comment that was written without a network: only its author posts it, as it may be too late (FOL-8). */
export interface KeptComment {
  readonly key: string;
  readonly eventId: string;
  /** What the event is called. */
  readonly title: string;
  readonly said: string;
  /** Position in the recording, ms; null before the match. */
  readonly mediaTime: number | null;
  readonly at: EpochMs;
}

const MAX_COMMENTS = 20;

export const keptComments = createStoredList<KeptComment>("touchline-comments", toKept, MAX_COMMENTS);

export const forgetComment = ({ key }: Pick<KeptComment, "key">): boolean =>
  keptComments.set(keptComments.get().filter((kept) => kept.key !== key));

/** Resolves with the stored comment; rejects with ApiError, and then it is still kept. */
export async function postKept(kept: KeptComment): Promise<Comment> {
  const comment = await createComment(kept.eventId, kept.said, kept.mediaTime);
  forgetComment(kept);
  return comment;
}

/** Parses a stored one; the browser's storage may hold anything. */
function toKept(stored: unknown): KeptComment | null {
  const from = record<Record<string, unknown>>(stored);
  const [key, eventId, said, at] = [id(from.key), id(from.eventId), text(from.said), instant(from.at)];
  if (key === null || eventId === null || said === null || at === null) return null;
  return { key, eventId, said, at, title: text(from.title) ?? "", mediaTime: span(from.mediaTime) };
}
