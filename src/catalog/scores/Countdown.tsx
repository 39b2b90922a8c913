import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { classes } from "#src/ui/classes.ts";
import { useNow } from "#src/ui/useNow.ts";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";

/** For longer times, running seconds say nothing. */
const TICKING_MS = 100 * HOUR_MS;

export interface CountdownProps {
  /** Epoch ms. */
  readonly to: number;
  readonly className?: string;
  /** Shown above a clock that counts down: "Starts in". A text such as "in 5 days" says it itself. */
  readonly caption?: ReactNode;
}

/** Shows the time left until `to`: "20:14:09", "in 5 days" when it is far away, "00:00:00" once it is over. */
export function Countdown({ to, className, caption }: CountdownProps) {
  const { t, language } = useTranslation();
  const now = useNow(1000);
  const left = Math.max(0, to - now);
  const isTicking = left < TICKING_MS;
  return (
    <>
      {isTicking && caption}
      <span role="timer" aria-label={t(($) => $.catalog.startsIn)} className={classes("num", className)} data-now>
        {isTicking ? countdownText(left) : formatRelative(language, to, now)}
      </span>
    </>
  );
}

/** Formats ms as "20:14:09". Seconds are rounded up, so that zero appears at the end and not one second before. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
}
