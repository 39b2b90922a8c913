import type { EventPhase, SportEvent } from "./event.ts";
import { planOf } from "./plan.ts";
import { isDate, type EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS, HOUR_MS } from "#src/lib/scheduling/durations.ts";

/** Few matches last longer: an older copy that says "live" or "upcoming" is outdated, ms. */
const LONGEST_MS = 12 * HOUR_MS;
/** Within this time the server's word is trusted, even for a race that lasts all day, ms. */
const FRESH_MS = 6 * HOUR_MS;
/** How long before kick-off an upcoming event counts as starting soon, ms. */
const SOON_MS = 15 * MINUTE_MS;

type Timed = Pick<SportEvent, "status" | "gameStartDate" | "durationMs" | "saidAt" | "schedule">;

/** The server says when a match goes live or ends (EVT-1); a copy too old to be trusted is "unsure". */
export function phaseAt(event: Timed, now: EpochMs): EventPhase {
  const { status, gameStartDate, durationMs, saidAt } = event;
  if (status === "channel") return "channel";
  if (planOf(event).isOff) return "off";
  if (status === "archived") return "vod";
  // A copy without `saidAt` counts as old.
  const isFresh = now - (saidAt ?? 0) <= FRESH_MS;
  return !isFresh && now - gameStartDate > Math.max(durationMs ?? 0, LONGEST_MS) ? "unsure" : status;
}

/** Returns the ms until kick-off, 0 once it has passed. */
export function msUntilStart({ gameStartDate }: Pick<SportEvent, "gameStartDate">, now: EpochMs): number {
  return Math.max(0, gameStartDate - now);
}

/** Returns true from 15 minutes before kick-off until the server says that the event is live. */
export function isStartingSoon(event: Timed, now: EpochMs): boolean {
  if (!isDate(event.gameStartDate) || !planOf(event).isCounted) return false;
  return phaseAt(event, now) === "upcoming" && msUntilStart(event, now) <= SOON_MS;
}
