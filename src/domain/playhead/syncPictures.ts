import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** One of several pictures of the same match. */
export interface DatedPicture {
  /** Program date-time at the picture; null for a stream without dates. */
  readonly date: EpochMs | null;
  /** Program date-time at the end of what its stream has so far. */
  readonly newest: EpochMs | null;
  /** False while the picture stands: paused, or waiting for data. */
  readonly isMoving: boolean;
}

/** What to do with one picture: set its playback rate, seek by `jumpMs`, or nothing. */
export type Correction =
  | { readonly type: "rate"; readonly rate: number }
  | { readonly type: "jump"; readonly jumpMs: number }
  | { readonly type: "none" };

/** The largest change of the playback rate that viewers do not hear. */
const MOST_CHANGE = 0.05;
/** The change of the rate is the difference divided by this, ms. */
const PROPORTION_MS = SECOND_MS;
/** Above it a picture seeks, as a change of the rate would take too long, ms. */
const JUMP_MS = 2 * SECOND_MS;
/** A picture closer than this to the end of its stream would stall, ms. */
const RESERVE_MS = 2 * SECOND_MS;
/** Streams whose ends differ by more have dates from different clocks, which cannot be compared, ms. */
const COMPARABLE_MS = 30 * SECOND_MS;

const NONE: Correction = { type: "none" };

/**
 * Returns what brings the pictures of one match to the same instant: that of the foremost one, but not beyond what every
 * stream has. Only pictures that are behind jump, so that a smooth one does not go back because another stalled.
 */
export function syncPictures(pictures: readonly DatedPicture[]): readonly Correction[] {
  const running = pictures.flatMap(({ date, newest, isMoving }) =>
    date !== null && newest !== null && isMoving ? [{ date, newest }] : [],
  );
  const ends = running.map(({ newest }) => newest);
  if (running.length < 2 || Math.max(...ends) - Math.min(...ends) > COMPARABLE_MS) return pictures.map(() => NONE);
  const foremost = Math.max(...running.map(({ date }) => date));
  const target = Math.min(foremost, Math.min(...ends) - RESERVE_MS);
  // Nobody comes up with a foremost picture that itself runs after the live edge, as fast as it may.
  const isAwaiting = running.some(({ date }) => target - date > MOST_CHANGE * PROPORTION_MS);
  return pictures.map(({ date, newest, isMoving }) =>
    date === null || newest === null || !isMoving || (date === target && !isAwaiting)
      ? NONE
      : correction(target - date),
  );
}

function correction(behindMs: number): Correction {
  if (behindMs > JUMP_MS) return { type: "jump", jumpMs: behindMs };
  const change = Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, behindMs / PROPORTION_MS));
  return { type: "rate", rate: 1 + change };
}
