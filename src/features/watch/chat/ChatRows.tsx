import { memo, use } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useDeferredDeletes } from "#src/features/watch/editing/deferredDeletes.ts";
import { serverNow } from "#src/lib/clock.ts";
import { isModeratorHere } from "#src/session/moderator.ts";
import { useSession } from "#src/session/session.ts";
import { commentCalls } from "./commentCalls.ts";
import { CommentActsContext } from "./CommentActsContext.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { ChatEntry } from "./entries.ts";
import type { Feed } from "./feed.ts";
import { GoalRow, ChatTagRow } from "./GoalAndTagRows.tsx";

export interface ChatRowsProps {
  readonly event: SportEvent;
  readonly entries: readonly ChatEntry[];
  readonly feed: Feed;
  readonly editing: string | null;
  readonly setEditing: (id: string | null) => void;
}

/** Renders the rows of the chat by kind. Re-renders for new rows only, not when the list scrolls. */
export const ChatRows = memo(function ChatRows(props: ChatRowsProps) {
  const { event, entries, feed, editing, setEditing } = props;
  const { user } = useSession();
  const CommentActs = use(CommentActsContext);
  const Acts = user !== null && isModeratorHere(user.id, serverNow()) ? CommentActs : null;
  const { pending, deletes } = useDeferredDeletes(async (id) => {
    await commentCalls.remove(id);
    feed.take(id, { comment: null, at: Number.MAX_SAFE_INTEGER });
    feed.flush();
  });
  return entries.map((entry) => {
    if (entry.type === "goal") return <GoalRow key={entry.id} event={event} moment={entry.moment} />;
    if (entry.type === "tag") return <ChatTagRow key={entry.id} event={event} tag={entry.tag} />;
    return (
      <CommentRow
        key={entry.id}
        comment={entry.comment}
        canReport={user !== null}
        Acts={Acts}
        isOwn={user !== null && entry.comment.userId === user.id}
        deletion={pending.get(entry.id)}
        isEditing={editing === entry.id}
        setEditing={setEditing}
        deletes={deletes}
        feed={feed}
      />
    );
  });
});
