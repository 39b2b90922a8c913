import ArrowDown from "lucide-react/icons/arrow-down";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { SportEvent } from "#src/domain/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./Chat.module.css";
import { ChatLines } from "./ChatLines.tsx";
import type { ChatEntry } from "./entries.ts";
import type { Feed } from "./feed.ts";

/** So many lines are drawn at the end; a press on "Earlier" draws as many more. */
const LINES = 60;
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
  const box = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(LINES);
  /** How many there were when the viewer went back to earlier ones; null while they read along. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [isFast, setFast] = useState(false);
  const shown = useMemo(() => entries.slice(-most), [entries, most]);
  const last = shown.at(-1)?.id;
  const count = entries.length;
  const countBefore = useRef(count);
  const newOnes = leftAt === null ? 0 : count - leftAt;

  useEffect(() => {
    if (count - countBefore.current > READABLE) setFast(true);
    countBefore.current = count;
  }, [count]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && leftAt === null) element.scrollTop = element.scrollHeight;
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
          const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
          setLeftAt((before) => (isAtEnd ? null : (before ?? count)));
        }}
      >
        {(shown.length < count || earlier.exist) && (
          <Button
            variant="ghost"
            size="sm"
            className={styles.earlier}
            busy={earlier.isLoading}
            onClick={() => {
              setLeftAt(leftAt ?? count);
              setMost(most + LINES);
              if (shown.length === count) earlier.load();
            }}
          >
            {t(($) => $.chat.earlier)}
          </Button>
        )}
        {count === 0 && <p className="muted small">{t(($) => $.chat.empty)}</p>}
        <ChatLines event={event} entries={shown} feed={feed} />
      </div>
      {newOnes > 0 && (
        <span className={styles.toEnd}>
          <Button size="sm" icon={<ArrowDown className="icon-sm" />} onClick={toEnd}>
            {t(($) => $.chat.newOnes, { count: newOnes })}
          </Button>
        </span>
      )}
    </div>
  );
}
