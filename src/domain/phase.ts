import type { EventPhase, SportEvent } from "./event.ts";
import type { EpochMs } from "./time.ts";

const HOUR_MS = 3_600_000;
/** Few matches last longer: a "live" or "upcoming" that nobody has said for so long is news of yesterday. */
const LONGEST_MS = 12 * HOUR_MS;
/** How long before kick-off an upcoming event counts as starting soon. */
const SOON_MS = 15 * 60_000;

type Timed = Pick<SportEvent, "status" | "gameStartDate" | "durationMs" | "saidUntil">;

/**
 * Until when it holds what the server says at `now`, where the event's own times do not tell it (races of 24 hours, a
 * test match, a start that is put off); undefined where they do. In whole hours, so that an answer which says the same
 * is the same.
 */
export function saidUntil(event: Timed, now: EpochMs): EpochMs | undefined {
  const isRunning = event.status === "live" || event.status === "upcoming";
  return isRunning && now > ownEnd(event) ? (Math.floor(now / HOUR_MS) + 1) * HOUR_MS + LONGEST_MS : undefined;
}

const ownEnd = ({ gameStartDate, durationMs }: Timed): EpochMs => gameStartDate + Math.max(durationMs ?? 0, LONGEST_MS);

/**
 * The state of the event at `now` (EVT-1). The server says when a match goes live or ends. Since stored events may be
 * days old, a copy is corrected, but only when it is too old to be true.
 */
export function phaseAt(event: Timed, now: EpochMs): EventPhase {
  const { status } = event;
  if (status === "channel") return "channel";
  if (status === "archived") return "vod";
  return now > Math.max(ownEnd(event), event.saidUntil ?? 0) ? "vod" : status;
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
