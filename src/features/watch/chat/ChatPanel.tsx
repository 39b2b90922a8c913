import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { sortTags } from "#src/domain/social/tag.ts";
import { HiddenFacts } from "#src/features/watch/context/HiddenFacts.tsx";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useTags } from "#src/features/watch/tags/useTags.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { ChatList } from "./ChatList.tsx";
import styles from "./Chat.module.css";
import { commentQueries } from "./commentQueries.ts";
import { Composer } from "./Composer.tsx";
import { mergeEntries } from "./entries.ts";
import type { Feed } from "./feed.ts";
import { useComments } from "./useComments.ts";

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
function FeedRows({ watchContext: { event }, feed }: ChatPanelProps) {
  const { t } = useTranslation();
  const tags = useTags(event);
  const { query, comments, loadEarlier } = useComments(event.id, feed);
  const { moments, streamStart } = event;
  const entries = useMemo(
    () => mergeEntries(comments ?? [], sortTags(tags.data ?? {}), { moments, streamStart }),
    [comments, tags.data, moments, streamStart],
  );
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
