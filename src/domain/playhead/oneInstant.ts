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

/** Plays at `rate`, jumps by `jumpMs`, or is left to itself. */
export type Correction =
  | { readonly type: "rate"; readonly rate: number }
  | { readonly type: "jump"; readonly jumpMs: number }
  | { readonly type: "none" };

/** Nobody hears a difference of speed up to this. */
const MOST_CHANGE = 0.05;
/** A difference this large is made up within about a second, by a change of speed in proportion to it, ms. */
const PROPORTION_MS = SECOND_MS;
/** A larger difference takes too long by speed, ms. */
const JUMP_MS = 2 * SECOND_MS;
/** A picture this close to the end of its stream would stand at once, ms. */
const RESERVE_MS = 2 * SECOND_MS;
/** The ends of streams that differ by more have dates of different clocks, which cannot be compared, ms. */
const COMPARABLE_MS = 30 * SECOND_MS;

const NONE: Correction = { type: "none" };

/**
 * Brings pictures of one match to the same instant: that of the foremost one, or as far as the stream reaches that is
 * published last. Only who is behind jumps: a picture that runs well must not go back because another one stood.
 */
export function toOneInstant(pictures: readonly DatedPicture[]): readonly Correction[] {
  const running = pictures.flatMap(({ date, newest, isMoving }) =>
    date !== null && newest !== null && isMoving ? [{ date, newest }] : [],
  );
  const ends = running.map(({ newest }) => newest);
  if (running.length < 2 || Math.max(...ends) - Math.min(...ends) > COMPARABLE_MS) return pictures.map(() => NONE);
  const foremost = Math.max(...running.map(({ date }) => date));
  const target = Math.min(foremost, Math.min(...ends) - RESERVE_MS);
  return pictures.map(({ date, newest, isMoving }) =>
    date === null || newest === null || !isMoving || date === target ? NONE : correction(target - date),
  );
}

function correction(behindMs: number): Correction {
  if (behindMs > JUMP_MS) return { type: "jump", jumpMs: behindMs };
  const change = Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, behindMs / PROPORTION_MS));
  return { type: "rate", rate: 1 + change };
}
