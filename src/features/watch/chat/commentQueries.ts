import { infiniteQueryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { commentsKey } from "#src/catalog/commentsKey.ts";
import type { Comment } from "#src/domain/comment.ts";
import { toComment } from "#src/domain/comment.wire.ts";
import { contentOf, toPage } from "#src/domain/page.wire.ts";

const SIZE = 50;

export const commentQueries = {
  /** The comments of an event, newest first, page by page. Later ones come by the socket. Never stored on the device. */
  ofEvent: (eventId: string) =>
    infiniteQueryOptions({
      queryKey: commentsKey(eventId),
      queryFn: async ({ signal, pageParam }) => {
        const query = { eventId, next: true, page: pageParam, size: SIZE };
        return toPage(await getApi().get("/api/comment/list", { query, signal }), toComment);
      },
      initialPageParam: 0,
      getNextPageParam: (last, _pages, page) => (last.nextExists ? page + 1 : undefined),
      staleTime: Infinity,
      // What was said while nobody listened came to no feed.
      refetchOnMount: "always",
    }),
};

const read = (answer: unknown): Comment => {
  const comment = toComment(contentOf(answer));
  if (comment === null) throw new ApiError({ code: MALFORMED });
  return comment;
};

/** Writes comments; each answers what the server made of it, and rejects with ApiError. */
export const commentCalls = {
  create: async (eventId: string, text: string, mediaTime: number | null) =>
    read(await getApi().post("/api/comment/create", { eventId, text, mediaTime })),
  update: async (id: string, text: string) => read(await getApi().post("/api/comment/update", { id, text })),
  remove: async (id: string) => {
    await getApi().post("/api/comment/delete", { id }, { keepalive: true });
  },
};
