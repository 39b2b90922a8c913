import { Pause, Play } from "lucide";
import { shownMs, PAUSED } from "#src/domain/event/clock.ts";
import {
  followingPeriod,
  inPeriod,
  movedBy,
  toggled,
  toWireClock,
  type Period,
} from "#src/domain/event/clockChanges.ts";
import type { GameClock } from "#src/domain/event/event.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { useMatchPress } from "#src/features/operate/calls/useMatchPress.ts";
import { periodName } from "#src/features/operate/calls/periodName.ts";
import { signedMinutes } from "./signed.ts";
import styles from "./match.module.css";

export function ClockPanel({ match }: { readonly match: OperatedMatch }) {
  const { t, language } = useTranslation();
  const { clock, sportType } = match;
  const now = useNow(SECOND_MS);
  const press = useMatchPress(match);
  const set = (next: GameClock) =>
    press({ field: "clock", change: { clock: toWireClock(next) }, shown: { clock: next } });
  const time = clock && shownMs(clock, now);
  const next = clock && followingPeriod(clock, sportType);
  const isPaused = clock !== null && PAUSED.has(clock.periodKind);
  const isRunning = clock?.running === true;
  const enter = (period: Period) => {
    const entered = inPeriod(clock, sportType, period, serverNow());
    set({ ...entered, running: period.kind !== "break" && entered.elapsedMs !== null });
  };
  const mover = (minutes: number) =>
    clock !== null &&
    time !== null && (
      <Button
        variant="outline"
        className={styles.press}
        onClick={() => set(movedBy(clock, minutes * MINUTE_MS, serverNow()))}
      >
        <bdi>{signedMinutes(language, minutes)}</bdi>
      </Button>
    );
  return (
    <section className={styles.part} aria-label={t(($) => $.operate.match.clock)}>
      <div className={styles.clock}>
        {mover(-1)}
        <p className={styles.time} role="timer" dir="ltr">
          {formatDuration(time ?? 0)}
        </p>
        {mover(1)}
      </div>
      <div className={styles.pair}>
        {!isPaused && (
          <Button
            variant={isRunning ? "outline" : "primary"}
            className={isRunning ? styles.press : styles.main}
            icon={<Icon node={isRunning ? Pause : Play} />}
            onClick={() => set(toggled(clock, sportType, serverNow()))}
          >
            {isRunning ? t(($) => $.operate.match.stop) : t(($) => $.operate.match.start)}
          </Button>
        )}
        {next !== null && (
          <Button
            variant={isPaused ? "primary" : "outline"}
            className={isPaused ? styles.main : styles.press}
            onClick={() => enter(next)}
          >
            {periodName(t, next)}
          </Button>
        )}
      </div>
    </section>
  );
}
