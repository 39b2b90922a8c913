import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toComment } from "#src/domain/social/comment.wire.ts";
import { onEventMessage } from "#src/realtime/eventMessages.ts";
import { dropFetchedComments } from "./commentQueries.ts";
import { createFeed, type Feed } from "./feed.ts";

/** Collects the comments of an event from the moment the page opens, even while the chat is not shown. */
export function useFeed(eventId: string): Feed {
  const queryClient = useQueryClient();
  const [feed] = useState(() => createFeed({ dropFetchedComments: () => dropFetchedComments(queryClient, eventId) }));
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
