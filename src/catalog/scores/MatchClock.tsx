import { useTranslation } from "#src/i18n/useTranslation.ts";
import { clockAt, tellsStanding, type ClockFace } from "#src/domain/event/clock.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { formatShortDay, formatTime } from "#src/i18n/format.ts";
import { useFromNow, useNow } from "#src/ui/useNow.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";

type Clocked = Pick<SportEvent, "id" | "status" | "sportType" | "clock" | "gameStartDate" | "durationMs" | "saidAt">;

/** The running clock of a live event, renewed every second; null when there is none to show. */
export function useMatchClock(event: Clocked): ClockFace | null {
  return clockAt(event, useNow(1000));
}

/**
 * The clock in words of the page's language: "67’", "Q3 04:31", "Set 4", "Break"; "Live" where nothing is known, or to be
 * told. Of an old copy it is when the match was live last, or began where even that is not known.
 */
export function useClockText(event: Clocked): string {
  const { t } = useTranslation();
  const period = event.clock?.period ?? null;
  const isHidden = useHidesScore(event.id) && tellsStanding(event);
  return useFromNow(1000, (now) => {
    if (event.status === "live" && phaseAt(event, now) === "unsure") {
      const at = event.saidAt ?? event.gameStartDate;
      return t(($) => $.catalog.wasLive, { when: `${formatShortDay(at)}, ${formatTime(at)}` });
    }
    const face = clockAt(event, now);
    if (face === null || isHidden) return t(($) => $.catalog.live);
    if (face.kind === "break") return t(($) => $.catalog.clock.break);
    if (face.kind === "full_time") return t(($) => $.catalog.clock.fullTime);
    if (face.kind === "penalties") return t(($) => $.catalog.clock.penalties);
    if (face.kind === "set" && period !== null) return t(($) => $.catalog.clock.set, { period });
    if (face.kind === "round" && period !== null) return t(($) => $.catalog.clock.round, { period });
    return face.text;
  });
}
