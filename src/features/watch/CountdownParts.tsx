import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./UpcomingPage.module.css";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";

/** Never negative. Seconds are rounded up, so that the countdown ends at zero. */
function partsOf(leftMs: number): { days: number; hours: number; minutes: number; seconds: number } {
  const all = Math.ceil(Math.max(0, leftMs) / SECOND_MS);
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}

/** Screen readers get one relative time instead of figures that change every second. */
export function CountdownParts({ to }: { readonly to: EpochMs }) {
  const now = useNow(SECOND_MS);
  const { t, language } = useTranslation();
  const { days, hours, minutes, seconds } = partsOf(to - now);
  const two = (part: number) => String(part).padStart(2, "0");
  const parts = [
    [String(days), t(($) => $.watch.countdown.days, { count: days })],
    [two(hours), t(($) => $.watch.countdown.hours, { count: hours })],
    [two(minutes), t(($) => $.watch.countdown.minutes, { count: minutes })],
    [two(seconds), t(($) => $.watch.countdown.seconds, { count: seconds })],
  ] as const;
  return (
    <div
      role="timer"
      className={styles.countdown}
      aria-label={t(($) => $.watch.countdown.startsIn, { in: formatRelative(language, to, now) })}
    >
      {parts.map(([figure, unit]) => (
        <span key={unit} aria-hidden="true">
          <span className="num">{figure}</span>
          <small>{unit}</small>
        </span>
      ))}
    </div>
  );
}
