import { ArrowDown } from "lucide";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { runInSeparateTask } from "#src/lib/scheduling/tasks.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import styles from "./Chat.module.css";
import { ChatRows } from "./ChatRows.tsx";
import { countNew, firstRenderedIndex, ROWS_AT_END, type ReadingPosition, type ChatEntry } from "./entries.ts";
import type { Feed } from "./feed.ts";
import { useStillWhilePressed } from "./useStillWhilePressed.ts";

/** Within this distance from the end, in px, the list follows new rows. */
const NEAR_PX = 60;
/** This many rows are higher than any chat box. */
const FULL = 40;
/** If more rows than this arrive at once, screen readers stop announcing them. */
const READABLE = 3;

export interface ChatListProps {
  readonly event: SportEvent;
  readonly entries: readonly ChatEntry[];
  readonly feed: Feed;
  readonly earlier: { readonly exist: boolean; readonly isLoading: boolean; readonly load: () => void };
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

/** The end stays in view while the viewer is there and neither edits nor presses something in the list. */
export function ChatList({ event, entries, feed, earlier }: ChatListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(0);
  const editing = useSyncExternalStore(feed.edit.subscribe, () => feed.edit.get()?.id ?? null);
  /** Null while the list follows new rows. A list that comes back with an open edit shows it. */
  const [left, setLeft] = useState<ReadingPosition | null>(() => {
    const edited = entries.find(({ id }) => id === editing);
    return edited === undefined ? null : { from: edited.at, last: entries.at(-1)?.id };
  });
  const [isFast, setFast] = useState(false);
  const setEditing = useCallback(
    (id: string | null) => feed.edit.set(id === null ? null : { id, text: null }),
    [feed.edit],
  );
  const wasEditing = useRef(false);
  const cancelMove = useRef<() => void>(() => undefined);
  const { onPointerDown, moveUnlessPressed } = useStillWhilePressed();
  const shown = useMemo(() => entries.slice(firstRenderedIndex(entries, left, more)), [entries, left, more]);
  const last = shown.at(-1)?.id;
  const count = entries.length;
  const countBefore = useRef(count);
  const newOnes = countNew(entries, left);

  useEffect(() => {
    if (count - countBefore.current > READABLE) setFast(true);
    countBefore.current = count;
  }, [count]);
  const isReading = left !== null;
  useEffect(() => (isReading ? feed.raiseLimit() : undefined), [feed, isReading]);
  const leftNow: ReadingPosition = { from: entries[firstRenderedIndex(entries, null, 0)]?.at ?? 0, last };
  const toEnd = () => {
    const element = box.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(() => {
    if (left !== null) return;
    // Scrolling lays out the new rows, which would take too long in the task that rendered them or in the next frame.
    cancelMove.current = runInSeparateTask(() => moveUnlessPressed(toEnd));
    return cancelMove.current;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new line moves the end
  }, [last, count]);
  useLayoutEffect(() => {
    if (editing !== null) setLeft((before) => before ?? leftNow);
    else if (wasEditing.current && box.current !== null && isAtEnd(box.current)) setLeft(null);
    wasEditing.current = editing !== null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the position at the moment when editing starts
  }, [editing]);

  return (
    <div className={styles.talk}>
      {/* A scroll container needs a tab stop for keyboard users. */}
      <div
        ref={box}
        role="log"
        aria-label={t(($) => $.chat.title)}
        aria-live={isFast ? "off" : "polite"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.list}
        data-full={shown.length >= FULL || undefined}
        onPointerDown={onPointerDown}
        onScroll={({ currentTarget }) => {
          const follows = editing === null && isAtEnd(currentTarget);
          // Whoever scrolls up between a comment and its move stays there.
          if (!follows) cancelMove.current();
          setLeft((before) => (follows ? null : (before ?? leftNow)));
        }}
      >
        {(shown.length < count || earlier.exist) && (
          <Button
            variant="ghost"
            size="sm"
            className={styles.earlier}
            busy={earlier.isLoading}
            onClick={() => {
              setLeft(left ?? leftNow);
              setMore(more + ROWS_AT_END);
              if (shown.length === count) earlier.load();
            }}
          >
            {t(($) => $.chat.earlier)}
          </Button>
        )}
        {count === 0 && <p className="muted small">{t(($) => $.chat.empty)}</p>}
        <ChatRows event={event} entries={shown} feed={feed} editing={editing} setEditing={setEditing} />
      </div>
      {newOnes > 0 && (
        <span className={styles.toEnd}>
          <Button size="sm" icon={<Icon node={ArrowDown} className="icon-sm" />} onClick={toEnd}>
            {t(($) => $.chat.newOnes, { count: newOnes })}
          </Button>
        </span>
      )}
    </div>
  );
}
