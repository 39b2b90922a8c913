import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { clockAt, revealsStanding, type ClockFace } from "#src/domain/event/clock.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { formatShortDay, formatTime } from "#src/i18n/format.ts";
import { useDerivedFromNow, useNow } from "#src/ui/useNow.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";

const NUMBERED = ["inning", "period", "quarter", "round", "set"] as const;

type Clocked = Pick<
  SportEvent,
  "id" | "status" | "sportType" | "clock" | "gameStartDate" | "durationMs" | "saidAt" | "schedule"
>;

export function useMatchClock(event: Clocked): ClockFace | null {
  return clockAt(event, useNow(1000));
}

/** "67’", "Q3 04:31", "Set 4", "Live" where no more is known; for an outdated copy when it was last live, or began. */
export function useClockText(event: Clocked): string {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const isHidden = useHidesScore(event.id) && revealsStanding(event);
  return useDerivedFromNow(1000, (now) => {
    if (event.status === "live" && phaseAt(event, now) === "unsure") {
      const at = event.saidAt ?? event.gameStartDate;
      return t(($) => $.catalog.wasLive, {
        when: local(() => `${formatShortDay(language, at)}, ${formatTime(language, at)}`, 12),
      });
    }
    const face = clockAt(event, now);
    if (face === null || isHidden) return t(($) => $.catalog.live);
    return faceText(t, face, event.sportType);
  });
}

const SHOOT_OUTS = ["handball", "hockey"] as const;

/** Puts the clock into words: some sports have their own for a shoot-out or a set. */
function faceText(t: Translate, { kind, period, time }: ClockFace, sportType: string | null): string {
  if (kind === "break") return t(($) => $.catalog.clock.break);
  if (kind === "full_time") return t(($) => $.catalog.clock.fullTime);
  if (kind === "penalties") {
    const sport = SHOOT_OUTS.find((one) => one === sportType);
    return t(($) => (sport === undefined ? $.catalog.clock.penalties : $.catalog.clock.penaltiesOf[sport]));
  }
  const named = kind === "set" && sportType === "tennis" ? "tennisSet" : NUMBERED.find((one) => one === kind);
  const number =
    period === null ? null : named === undefined ? String(period) : t(($) => $.catalog.clock[named], { period });
  return [number, time].filter((part) => part !== null).join(" ") || t(($) => $.catalog.live);
}
