import { useTranslation } from "#src/i18n/useTranslation.ts";
import { clockAt, tellsStanding, type ClockFace } from "#src/domain/clock.ts";
import type { SportEvent } from "#src/domain/event.ts";
import { useFromNow, useNow } from "#src/ui/useNow.ts";
import { useHidesScore } from "./spoilers.ts";

type Clocked = Pick<SportEvent, "id" | "status" | "sportType" | "clock" | "gameStartDate">;

/** The running clock of a live event, renewed every second; null when there is none to show. */
export function useMatchClock(event: Clocked): ClockFace | null {
  return clockAt(event, useNow(1000));
}

/** The clock in words of the page's language: "67’", "Q3 04:31", "Set 4", "Break"; "Live" where nothing is known, or to be told. */
export function useClockText(event: Clocked): string {
  const { t } = useTranslation();
  const period = event.clock?.period ?? null;
  const isHidden = useHidesScore(event.id) && tellsStanding(event);
  return useFromNow(1000, (now) => {
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
