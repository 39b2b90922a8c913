import { Flag, Play } from "lucide";
import { useState } from "react";
import { inPeriod, toggled, toWireClock } from "#src/domain/event/clockChanges.ts";
import type { GameClock } from "#src/domain/event/event.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { Button } from "#src/ui/Button.tsx";
import { useFocusAfterSwap } from "#src/ui/focus/useFocusAfterSwap.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { useMatchPress } from "#src/features/operate/calls/useMatchPress.ts";
import styles from "./match.module.css";

/** Begins the match with its clock, and ends it; both for its live stream, too. Ending is seldom, so it asks first. */
export function StatusPanel({ match }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const press = useMatchPress(match);
  const [isAsking, setIsAsking] = useState(false);
  const first = useFocusAfterSwap<HTMLButtonElement>(`${match.status} ${isAsking}`);
  const { status, clock, sportType, score } = match;

  function become(next: "live" | "archived", nextClock: GameClock | null) {
    press({
      field: "status",
      change: { status: next, ...(nextClock && { clock: toWireClock(nextClock) }) },
      shown: { status: next, ...(nextClock && { clock: nextClock }) },
      text: t(($) => (next === "live" ? $.catalog.live : $.catalog.ended)),
    });
    setIsAsking(false);
  }
  const begin = () => become("live", toggled(null, sportType, serverNow()));
  const end = () =>
    become("archived", clock && inPeriod(clock, sportType, { kind: "full_time", number: null }, serverNow()));

  if (status === "upcoming")
    return (
      <Button ref={first} variant="primary" className={styles.main} icon={<Icon node={Play} />} onClick={begin}>
        {t(($) => $.operate.match.begin)}
      </Button>
    );
  if (status === "archived")
    return (
      <Button ref={first} variant="outline" className={styles.press} onClick={() => become("live", null)}>
        {t(($) => $.operate.match.goOn)}
      </Button>
    );
  if (!isAsking)
    return (
      <Button
        ref={first}
        variant="danger"
        className={styles.press}
        icon={<Icon node={Flag} />}
        onClick={() => setIsAsking(true)}
      >
        {t(($) => $.operate.match.end)}
      </Button>
    );
  return (
    <fieldset className={styles.part} aria-labelledby="end">
      <p id="end" className="strong">
        {t(($) => $.operate.match.endAsk, { score: score === null ? "–" : `${score.home} – ${score.away}` })}
      </p>
      <Button variant="danger" className={styles.press} onClick={end}>
        {t(($) => $.operate.match.end)}
      </Button>
      <Button ref={first} variant="primary" className={styles.main} onClick={() => setIsAsking(false)}>
        {t(($) => $.operate.match.keepOn)}
      </Button>
    </fieldset>
  );
}
