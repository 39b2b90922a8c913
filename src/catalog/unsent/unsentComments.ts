import type { Comment } from "#src/domain/social/comment.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { id, instant, record, span, text } from "#src/domain/wire.ts";
import { createComment } from "./createComment.ts";
import { createStoredList } from "./storedList.ts";

/** A comment that was written without a network. It is posted only if its author confirms, as its moment may be over (FOL-8). */
export interface UnsentComment {
  readonly key: string;
  readonly eventId: string;
  /** What the event is called. */
  readonly title: string;
  readonly text: string;
  /** Position in the recording, ms; null before the match. */
  readonly mediaTime: number | null;
  readonly at: EpochMs;
}

const MAX_COMMENTS = 20;

export const unsentComments = createStoredList<UnsentComment>("touchline-comments", toUnsent, MAX_COMMENTS);

export const forgetComment = ({ key }: Pick<UnsentComment, "key">): boolean =>
  unsentComments.set(unsentComments.get().filter((unsent) => unsent.key !== key));

/** Resolves with the stored comment; rejects with ApiError, and then it is still stored. */
export async function postUnsent(unsent: UnsentComment): Promise<Comment> {
  const comment = await createComment(unsent.eventId, unsent.text, unsent.mediaTime);
  forgetComment(unsent);
  return comment;
}

/** Parses a stored one; the browser's storage may hold anything. */
function toUnsent(stored: unknown): UnsentComment | null {
  const from = record<Record<string, unknown>>(stored);
  const [key, eventId, written, at] = [id(from.key), id(from.eventId), text(from.text), instant(from.at)];
  if (key === null || eventId === null || written === null || at === null) return null;
  return { key, eventId, text: written, at, title: text(from.title) ?? "", mediaTime: span(from.mediaTime) };
}
