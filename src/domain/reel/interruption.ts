import { SECOND_MS } from "#src/lib/scheduling/durations.ts";

/** Where the picture of a live match is, and where its live edge; ms from the first frame of the recording. */
interface LivePlace {
  readonly positionMs: number;
  readonly edgeMs: number;
}

/** A time for which the picture of a live match stood: a lost network, a device asleep, a page in the background. */
export interface Interruption {
  /** Where the picture stood, ms from the first frame of the recording. */
  readonly fromMs: number;
  readonly lengthMs: number;
}

/** A shorter standstill is none, ms. */
const SHORTEST_MS = 30 * SECOND_MS;

/**
 * Returns the interruption between two places that were reported one after the other, or null. A picture that plays
 * reports one each second, so it stood while the live edge went on. No clock is asked: the device's may have slept as well.
 */
export function interruptionBetween(before: LivePlace, now: LivePlace): Interruption | null {
  const lengthMs = now.edgeMs - before.edgeMs;
  return lengthMs < SHORTEST_MS ? null : { fromMs: before.positionMs, lengthMs };
}
