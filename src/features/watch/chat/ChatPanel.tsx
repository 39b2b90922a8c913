import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useMatchTime, useTold } from "#src/catalog/playhead/useMatchView.ts";
import { placeOfComment } from "#src/domain/playhead/places.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { sortTags } from "#src/domain/social/tag.ts";
import { HiddenFacts } from "#src/features/watch/context/HiddenFacts.tsx";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useShownTags } from "#src/features/watch/tags/useShownTags.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { ChatList } from "./ChatList.tsx";
import styles from "./Chat.module.css";
import { commentQueries } from "./commentQueries.ts";
import { Composer } from "./Composer.tsx";
import { mergeEntries } from "./entries.ts";
import type { Feed } from "./feed.ts";
import { useComments } from "./useComments.ts";

/** Who is far behind the newest comments gets this many pages; "Earlier" brings the rest. */
const MAX_PAGES_AT_ONCE = 10;

export interface ChatPanelProps {
  readonly watchContext: WatchContext;
  readonly feed: Feed;
}

/** With goals and tags between the comments (EVT-14). Hidden with the scores (EVT-15). */
export function ChatPanel({ watchContext, feed }: ChatPanelProps) {
  const { event } = watchContext;
  if (useHidesScore(event.id)) {
    return (
      <div className={styles.hidden}>
        <HiddenFacts event={event} />
      </div>
    );
  }
  return (
    <div className={styles.chat}>
      <FeedRows watchContext={watchContext} feed={feed} />
      <CommentInput watchContext={watchContext} feed={feed} />
    </div>
  );
}

function CommentInput({ watchContext, feed }: ChatPanelProps) {
  const { data: isAbsent } = useInfiniteQuery({
    ...commentQueries.ofEvent(watchContext.event.id),
    select: ({ pages }) => pages[0]?.isAbsent,
  });
  return isAbsent ? null : <Composer watchContext={watchContext} feed={feed} />;
}

/** Renders the rows; separate from the input, which must not re-render with each comment. */
function FeedRows({ watchContext: { event, phase, time }, feed }: ChatPanelProps) {
  const { t } = useTranslation();
  const tags = useShownTags(event, time);
  const { query, comments, loadEarlier } = useComments(event.id, feed);
  const { moments, streamStart } = event;
  const isFollowing = useMatchTime(time, (now) => now !== "now");
  // In a recording of an unknown start only positions have a time.
  const origin = streamStart ?? (phase === "vod" ? 0 : null);
  const isUndated = streamStart === null && phase === "vod";
  const all = useMemo(() => {
    const placeOf = (comment: Comment) =>
      isUndated && comment.mediaTime === null ? -Infinity : placeOfComment(comment, origin);
    const timeOf = isFollowing ? placeOf : undefined;
    return mergeEntries(comments ?? [], sortTags(tags.data ?? {}), { moments, streamStart }, timeOf);
  }, [comments, tags.data, moments, streamStart, isFollowing, isUndated, origin]);
  const entries = useTold(time, all);
  // Comments are read from the newest on, which is not yet the one that the picture has reached.
  useEffect(() => (isFollowing ? feed.raiseLimit() : undefined), [feed, isFollowing]);
  const pages = query.data?.pages.length ?? 0;
  const isEmptyYet = isFollowing && entries.length === 0 && pages < MAX_PAGES_AT_ONCE;
  const { hasNextPage, isFetching } = query;
  const loadNext = useEffectEvent(loadEarlier);
  useEffect(() => {
    if (isEmptyYet && hasNextPage && !isFetching) loadNext();
  }, [isEmptyYet, hasNextPage, isFetching]);
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height="14rem" width="100%" className={styles.pad} />}
      failed={t(($) => $.chat.failed)}
    >
      {() => (
        <ChatList
          event={event}
          entries={entries}
          feed={feed}
          earlier={{
            exist: query.hasNextPage,
            isLoading: query.isFetchingNextPage,
            load: loadEarlier,
          }}
        />
      )}
    </QueryView>
  );
}
