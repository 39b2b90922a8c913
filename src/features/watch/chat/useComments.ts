import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Comment } from "#src/domain/comment.ts";
import { commentQueries } from "./commentQueries.ts";
import { mergeComments, type Feed } from "./feed.ts";

/** The comments of an event as far as they were read, kept up to date by `feed`; oldest first. */
export function useComments(eventId: string, feed: Feed) {
  const query = useInfiniteQuery(commentQueries.ofEvent(eventId));
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0) feed.settle(dataUpdatedAt);
  }, [feed, dataUpdatedAt]);
  const { changes } = feed;
  const latest = useSyncExternalStore(changes.subscribe, changes.get, changes.get);
  const comments: Comment[] | undefined = useMemo(() => {
    const listed = data?.pages.flatMap(({ entries }) => entries);
    return listed && mergeComments(listed, latest);
  }, [data, latest]);
  return { query, comments };
}
