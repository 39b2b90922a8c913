import { getApi } from "#src/api/current.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { toComment } from "#src/domain/social/comment.wire.ts";

/** Resolves with the stored comment; rejects with ApiError. */
export const createComment = async (eventId: string, text: string, mediaTime: number | null): Promise<Comment> =>
  readComment(await getApi().post("/api/comment/create", { eventId, text, mediaTime }));

export function readComment(answer: unknown): Comment {
  const comment = toComment(contentOf(answer));
  if (comment === null) throw new ApiError({ code: MALFORMED });
  return comment;
}
