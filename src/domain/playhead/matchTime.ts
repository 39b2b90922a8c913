import type { EpochMs } from "#src/domain/time.ts";
import { isAtEdge, type LivePlayhead, type MatchTime, type Playhead } from "./playhead.ts";

/** What was decided last, from which the next decision follows. */
export interface TimeDecision {
  readonly time: MatchTime;
  readonly playhead: Playhead | null;
  /** When the playhead was there, by the server's clock. */
  readonly at: EpochMs;
}

/** A playhead that is earlier by less than this has not been moved back: positions are rounded, ms. */
const JITTER_MS = 1_000;
/** Players report at least this often while they run, ms; after a longer pause the page slept, and showed nothing new. */
const SILENCE_MS = 5_000;

export interface MatchTimeSetup {
  /** Wall-clock time of position 0 of the recording; null if unknown. */
  readonly recordedFrom: EpochMs | null;
  /** By the server's clock: the device's may be wrong by hours. */
  readonly now: EpochMs;
}

/** The date of the picture, else its position, else real time (EVT-20). Goes back only when the viewer seeks back. */
export function decideTime(
  before: TimeDecision | null,
  playhead: Playhead | null,
  { recordedFrom, now }: MatchTimeSetup,
): TimeDecision {
  const decision = (time: MatchTime): TimeDecision => ({ time, playhead, at: now });
  if (playhead === null) return decision("now");
  if (playhead.kind === "recording") return decision((recordedFrom ?? 0) + playhead.positionMs);
  if (isAtEdge(playhead)) return decision("now");
  const shown = placeOf(playhead, now);
  if (before?.playhead?.kind !== "live") return decision(shown);
  const isBack = shown < placeOf(before.playhead, before.at) - JITTER_MS;
  const shownBefore = before.time === "now" ? Math.min(now, before.at + SILENCE_MS) : before.time;
  return decision(isBack ? shown : Math.max(shown, shownBefore));
}

/** A date that is later than the edge allows comes from a clock that is ahead. */
function placeOf({ date, behindMs }: LivePlayhead, now: EpochMs): EpochMs {
  return Math.min(date ?? Infinity, now - behindMs);
}
