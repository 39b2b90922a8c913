import { getApi } from "#src/api/current.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { toComment } from "#src/domain/social/comment.wire.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { id, instant, record, span, text } from "#src/domain/wire.ts";
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

/** Resolves with the stored comment; rejects with ApiError. */
export const createComment = async (eventId: string, said: string, mediaTime: number | null): Promise<Comment> =>
  readComment(await getApi().post("/api/comment/create", { eventId, text: said, mediaTime }));

export function readComment(answer: unknown): Comment {
  const comment = toComment(contentOf(answer));
  if (comment === null) throw new ApiError({ code: MALFORMED });
  return comment;
}

/** Parses a stored one; the browser's storage may hold anything. */
function toKept(stored: unknown): KeptComment | null {
  const from = record<Record<string, unknown>>(stored);
  const [key, eventId, said, at] = [id(from.key), id(from.eventId), text(from.said), instant(from.at)];
  if (key === null || eventId === null || said === null || at === null) return null;
  return { key, eventId, said, at, title: text(from.title) ?? "", mediaTime: span(from.mediaTime) };
}
