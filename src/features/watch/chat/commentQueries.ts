import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { ABSENT_ANSWER, orAbsent } from "#src/api/addition.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { commentsKey } from "#src/catalog/queries/matchQueries.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { toComment } from "#src/domain/social/comment.wire.ts";
import type { Page } from "#src/domain/list/page.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import type { EpochMs } from "#src/domain/time.ts";

const SIZE = 50;

export interface CommentPage extends Page<Comment> {
  /** Whether the server stores no comments: only those from the socket exist, and none can be written. */
  readonly isAbsent: boolean;
  /** When the page was fetched, by the device's clock. */
  readonly readAt: EpochMs;
  readonly next: number;
}
type Read = InfiniteData<CommentPage, number>;

export const commentQueries = {
  /** Newest first, page by page; newer ones arrive by the socket. Never stored on the device. */
  ofEvent: (eventId: string) =>
    infiniteQueryOptions({
      queryKey: commentsKey(eventId),
      queryFn: async ({ client, signal, pageParam }): Promise<CommentPage> => {
        const query = { eventId, next: true, page: pageParam, size: SIZE };
        const answer = await orAbsent(tenantOf(client).api.get("/api/comment/list", { query, signal }));
        return {
          ...toPage(answer, toComment),
          isAbsent: answer === ABSENT_ANSWER,
          readAt: Date.now(),
          next: pageParam + 1,
        };
      },
      initialPageParam: 0,
      getNextPageParam: ({ nextExists, next }) => (nextExists ? next : undefined),
      staleTime: Infinity,
      // Comments that were sent while no feed was listening are only in the list.
      refetchOnMount: "always",
    }),
};

/** Pages are counted from the newest comment, and newer ones arrived since the last page was fetched. */
export function setNextPage(queryClient: QueryClient, eventId: string, known: number): void {
  const next = Math.floor(known / SIZE);
  queryClient.setQueryData(commentsKey(eventId), (read: Read | undefined) => {
    const last = read?.pages.at(-1);
    return read && last && { ...read, pages: [...read.pages.slice(0, -1), { ...last, next }] };
  });
}

/** Earlier ones can still be loaded. Returns false if a fetch is in progress. */
export function dropFetchedComments(queryClient: QueryClient, eventId: string): boolean {
  const queryKey = commentsKey(eventId);
  if (queryClient.isFetching({ queryKey }) > 0) return false;
  queryClient.setQueryData(queryKey, (read: Read | undefined) => {
    const [first] = read?.pages ?? [];
    return read && first && { pages: [{ ...first, entries: [], nextExists: true }], pageParams: [0] };
  });
  return true;
}
