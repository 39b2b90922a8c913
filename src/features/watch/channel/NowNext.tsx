import { RotateCcw } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { onAir, type ProgrammeEntry } from "#src/domain/event/programme.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatRelative, formatTime } from "#src/i18n/format.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Progress } from "#src/ui/status/Progress.tsx";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { useLocalText, useZone } from "#src/ui/useZone.ts";
import styles from "./Channel.module.css";
import watch from "#src/features/watch/context/page.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Length of the DVR window (media contract). */
const DVR_WINDOW_MS = 30 * MINUTE_MS;

export interface NowNextProps {
  readonly channel: SportEvent;
  readonly entries: readonly ProgrammeEntry[];
  /** Whether the guide is up to date, outdated because it could not be loaded, or not there, as the list of the day says. */
  readonly guide: "known" | "failed" | "none";
  readonly now: EpochMs;
  /** Plays from a wall-clock time; null if the stream's own times are unknown. */
  readonly onPlayFrom: ((at: EpochMs) => void) | null;
}

/** In a gap the name of the channel is shown (EVT-8). */
export function NowNext({ channel, entries, guide, now, onPlayFrom }: NowNextProps) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const zone = useZone();
  const { current, next } = onAir(entries, now);
  const words = {
    known: t(($) => $.watch.channel.nothing),
    failed: t(($) => $.watch.channel.programmeFailed),
    none: channel.description,
  };
  const canStartOver = current !== null && onPlayFrom !== null && now - current.start < DVR_WINDOW_MS;
  return (
    <>
      <section className={styles.nowNext} aria-label={t(($) => $.watch.channel.now)}>
        <div className={styles.now}>
          {current !== null && (
            <p className={styles.label}>
              {local(
                () =>
                  t(($) => $.watch.channel.nowFrom, {
                    from: formatTime(language, current.start),
                    to: formatTime(language, current.end),
                  }),
                16,
              )}
            </p>
          )}
          <h1 className="display" dir="auto">
            {current?.title ?? channel.title}
          </h1>
          <p className="muted small" dir="auto">
            {current === null ? words[guide] : current.description}
          </p>
          {current !== null && (
            <Progress className={styles.progress} share={(now - current.start) / (current.end - current.start)} />
          )}
        </div>
        {next !== null && (
          <div className={styles.next}>
            <p className="small dim">
              {local(() => t(($) => $.watch.channel.next, { time: formatTime(language, next.start) }), 10)}
            </p>
            <p className="strong" dir="auto">
              {next.title}
            </p>
            <p className="small muted">{formatRelative(language, next.start, now)}</p>
          </div>
        )}
      </section>
      <div className={watch.head}>
        {current !== null && (
          <h2 className={styles.name} dir="auto">
            {channel.title}
          </h2>
        )}
        {/* A new element when the device's time is known, because a wider row would count as a layout shift. */}
        <div key={zone} className={watch.actions}>
          {canStartOver && (
            <Button icon={<Icon node={RotateCcw} />} onClick={() => onPlayFrom(current.start)}>
              {local(() => t(($) => $.watch.channel.from, { time: formatTime(language, current.start) }), 10)}
            </Button>
          )}
          <ShareButton title={channel.title} />
        </div>
      </div>
    </>
  );
}
