import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore, useState } from "react";
import type { Comment } from "#src/domain/social/comment.ts";
import { toComment } from "#src/domain/social/comment.wire.ts";
import { onEventMessage } from "#src/realtime/eventMessages.ts";
import { commentQueries, setNextPage, dropFetchedComments } from "./commentQueries.ts";
import { commentEdits, mergeComments, createFeed, type Feed } from "./feed.ts";

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

/** Collects the comments of an event from the moment the page opens, even while the chat is not shown. */
export function useFeed(eventId: string): Feed {
  const queryClient = useQueryClient();
  const [feed] = useState(() =>
    createFeed({
      edit: commentEdits.of(eventId),
      dropFetchedComments: () => dropFetchedComments(queryClient, eventId),
    }),
  );
  useEffect(() => {
    const stop = onEventMessage(eventId, (event) => {
      if (event.name !== "comment-on-media") return;
      const { action, comment, sentAt } = event.message;
      const read = action === "deleted" ? null : toComment(comment);
      if (action === "deleted" || read !== null) feed.take(comment.id, { comment: read, at: sentAt });
    });
    return () => {
      stop();
      feed.end();
    };
  }, [eventId, feed]);
  return feed;
}
