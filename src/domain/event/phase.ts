import type { EventPhase, SportEvent } from "./event.ts";
import { isDate, type EpochMs } from "#src/domain/time.ts";

const HOUR_MS = 3_600_000;
/** Few matches last longer: a stored "live" or "upcoming" of one that began before is news of yesterday. */
const LONGEST_MS = 12 * HOUR_MS;
/** What the server said within this time is true, also of a race that lasts for a day. */
const FRESH_MS = 6 * HOUR_MS;
/** How long before kick-off an upcoming event counts as starting soon. */
const SOON_MS = 15 * 60_000;

type Timed = Pick<SportEvent, "status" | "gameStartDate" | "durationMs" | "saidAt">;

/**
 * The state of the event at `now` (EVT-1). The server says when a match goes live or ends. Stored events may be days
 * old: a copy is doubted, but only when it is too old to be true. Nobody knows then how the match stands, or ended.
 */
export function phaseAt({ status, gameStartDate, durationMs, saidAt }: Timed, now: EpochMs): EventPhase {
  if (status === "channel") return "channel";
  if (status === "archived") return "vod";
  // What does not say when it came counts as old.
  const isFresh = now - (saidAt ?? 0) <= FRESH_MS;
  return !isFresh && now - gameStartDate > Math.max(durationMs ?? 0, LONGEST_MS) ? "unsure" : status;
}

/** ms until kick-off, 0 once it has passed. */
export function untilStart({ gameStartDate }: Pick<SportEvent, "gameStartDate">, now: EpochMs): number {
  return Math.max(0, gameStartDate - now);
}

/** True in the last minutes before kick-off and after it, until the server says that the event is live. */
export function isStartingSoon(event: Timed, now: EpochMs): boolean {
  return isDate(event.gameStartDate) && phaseAt(event, now) === "upcoming" && untilStart(event, now) <= SOON_MS;
}

/** How much of a running recording there is at `now`, ms; null when its beginning is not known. */
export function streamedMs({ streamStart }: Pick<SportEvent, "streamStart">, now: EpochMs): number | null {
  return streamStart === null ? null : Math.max(0, now - streamStart);
}
