import type { EventPhase, SportEvent } from "./event.ts";
import type { EpochMs } from "./time.ts";

const HOUR_MS = 3_600_000;
/** No match lasts longer: a stored "live" or "upcoming" that is older is news of yesterday. */
const LONGEST_MS = 12 * HOUR_MS;
/** How long before kick-off an upcoming event counts as starting soon. */
const SOON_MS = 15 * 60_000;

type Timed = Pick<SportEvent, "status" | "gameStartDate" | "durationMs">;

/**
 * The state of the event at `now` (EVT-1). The server says when a match goes live or ends. Since stored events may be
 * days old, a copy is corrected, but only when it is too old to be true.
 */
export function phaseAt({ status, gameStartDate, durationMs }: Timed, now: EpochMs): EventPhase {
  if (status === "channel") return "channel";
  if (status === "archived") return "vod";
  return now - gameStartDate > Math.max(durationMs ?? 0, LONGEST_MS) ? "vod" : status;
}

/** ms until kick-off, 0 once it has passed. */
export function untilStart({ gameStartDate }: Pick<SportEvent, "gameStartDate">, now: EpochMs): number {
  return Math.max(0, gameStartDate - now);
}

/** True in the last minutes before kick-off and after it, until the server says that the event is live. */
export function isStartingSoon(event: Timed, now: EpochMs): boolean {
  return phaseAt(event, now) === "upcoming" && untilStart(event, now) <= SOON_MS;
}

/** How much of a running recording there is at `now`, ms; null when its beginning is not known. */
export function streamedMs({ streamStart }: Pick<SportEvent, "streamStart">, now: EpochMs): number | null {
  return streamStart === null ? null : Math.max(0, now - streamStart);
}
