import ArrowDown from "lucide-react/icons/arrow-down";
import { useLayoutEffect, useRef, useState } from "react";
import type { SportEvent } from "#src/domain/event.ts";
import { useLaterDeletes } from "#src/features/watch/useLaterDeletes.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./Chat.module.css";
import { commentCalls } from "./commentQueries.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { ChatEntry } from "./entries.ts";
import type { Feed } from "./feed.ts";
import { GoalRow, TagLine } from "./FactRows.tsx";

/** So many lines are drawn at the end; a press on "Earlier" draws as many more. */
const LINES = 100;
/** Nearer than this to the end, the viewer reads along. */
const NEAR_PX = 60;
/** More new lines at once than this nobody wants to hear read out. */
const READABLE = 3;

export interface ChatListProps {
  readonly event: SportEvent;
  readonly entries: readonly ChatEntry[];
  readonly feed: Feed;
  readonly earlier: { readonly exist: boolean; readonly isLoading: boolean; readonly load: () => void };
}

/** The lines, the newest at the end, which stays in view while the viewer is there. */
export function ChatList({ event, entries, feed, earlier }: ChatListProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [most, setMost] = useState(LINES);
  const [seen, setSeen] = useState(entries.length);
  const [isFast, setFast] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const { waiting, deletes } = useLaterDeletes(async (id) => {
    await commentCalls.remove(id);
    feed.take(id, { comment: null, at: Number.MAX_SAFE_INTEGER });
    feed.flush();
  });
  const shown = entries.slice(-most);
  const last = shown.at(-1)?.id;
  const count = entries.length;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isAtEnd.current) return;
    element.scrollTop = element.scrollHeight;
    setFast((before) => before || count - seen > READABLE);
    setSeen(count);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new line moves the end
  }, [last, count]);

  const toEnd = () => {
    const element = box.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };
  return (
    <div className={styles.talk}>
      {/* Scrolls by itself, so the keyboard must be able to reach it. */}
      <div
        ref={box}
        role="log"
        aria-label={t(($) => $.chat.title)}
        aria-live={isFast ? "off" : "polite"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
          if (isAtEnd.current && seen !== count) setSeen(count);
        }}
      >
        {(shown.length < count || earlier.exist) && (
          <Button
            variant="ghost"
            size="sm"
            busy={earlier.isLoading}
            onClick={() => {
              isAtEnd.current = false;
              setMost(most + LINES);
              if (shown.length === count) earlier.load();
            }}
          >
            {t(($) => $.chat.earlier)}
          </Button>
        )}
        {count === 0 && <p className="muted small">{t(($) => $.chat.empty)}</p>}
        {shown.map((entry) => {
          if (entry.type === "goal") return <GoalRow key={entry.id} event={event} moment={entry.moment} />;
          if (entry.type === "tag") return <TagLine key={entry.id} event={event} tag={entry.tag} />;
          return (
            <CommentRow
              key={entry.id}
              comment={entry.comment}
              isOwn={user !== null && entry.comment.userId === user.id}
              isGoing={waiting.has(entry.id)}
              isEditing={editing === entry.id}
              setEditing={setEditing}
              deletes={deletes}
              feed={feed}
            />
          );
        })}
      </div>
      {count > seen && (
        <span className={styles.toEnd}>
          <Button size="sm" icon={<ArrowDown className="icon-sm" />} onClick={toEnd}>
            {t(($) => $.chat.newOnes, { count: count - seen })}
          </Button>
        </span>
      )}
    </div>
  );
}
