import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Comment } from "#src/domain/social/comment.ts";
import { commentQueries, setNextPage } from "./commentQueries.ts";
import { mergeComments, type Feed } from "./feed.ts";

/** Returns the fetched comments of an event, kept current by `feed`; oldest first. */
export function useComments(eventId: string, feed: Feed) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentQueries.ofEvent(eventId));
  const { data } = query;
  // Only the first page contains the newest comments, so its time counts.
  const readAt = data?.pages[0]?.readAt;
  useEffect(() => {
    if (readAt !== undefined) feed.settle(readAt);
  }, [feed, readAt]);
  const { changes } = feed;
  const latest = useSyncExternalStore(changes.subscribe, changes.get, changes.get);
  const comments: Comment[] | undefined = useMemo(() => {
    const listed = data?.pages.flatMap(({ entries }) => entries);
    return listed && mergeComments(listed, latest, feed.forgottenUntil());
  }, [data, latest, feed]);
  const loadEarlier = () => {
    setNextPage(queryClient, eventId, comments?.length ?? 0);
    void query.fetchNextPage();
  };
  return { query, comments, loadEarlier };
}
