import type { Moment } from "#src/domain/event/event.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { chooseMoments, reelOf, type Passage, type Playable, type Reel } from "./reel.ts";

export interface ReelRun {
  /** Ids of the moments that it was made of. */
  readonly chosen: ReadonlySet<string>;
  /** Ids of all moments that were known then; those that came later join it. */
  readonly known: ReadonlySet<string>;
  /** The passage that is shown, or that the picture is on its way to. */
  readonly current: Passage;
  readonly hasArrived: boolean;
}

/** What follows: play from a position, or nothing. "over" after the last passage, "left" once the viewer has gone elsewhere. */
export type ReelStep =
  | { readonly type: "stay" | "play"; readonly run: ReelRun }
  | { readonly type: "over" | "left"; readonly run: null };

/** The picture may be this far outside of its passage, ms: positions come once a second. */
const SLACK_MS = 3 * SECOND_MS;
/** "Back" repeats the passage after this long, and goes to the one before until then, ms. */
const REPEATS_AFTER_MS = 3 * SECOND_MS;

const idsOf = (moments: readonly Moment[]): ReadonlySet<string> => new Set(moments.map(({ id }) => id));

/** Begins with the first passage; null if there is none. */
export function beginReel(moments: readonly Moment[], playable: Playable, longestMs: number): ReelRun | null {
  const chosen = chooseMoments(moments, playable, longestMs);
  const current = reelOf(chosen, playable)[0];
  return current === undefined ? null : { chosen: idsOf(chosen), known: idsOf(moments), current, hasArrived: false };
}

/** Returns the reel as of now: without moments that were taken back, and with those that are new. */
export const reelNow = ({ chosen, known }: ReelRun, moments: readonly Moment[], playable: Playable): Reel =>
  reelOf(
    moments.filter(({ id }) => chosen.has(id) || !known.has(id)),
    playable,
  );

/** The place of the current passage in the reel, from 0; null if it was taken back. */
export function placeIn(reel: Reel, { current }: ReelRun): number | null {
  const ids = idsOf(current.moments);
  const place = reel.findIndex(({ moments }) => moments.some(({ id }) => ids.has(id)));
  return place === -1 ? null : place;
}

const toward = (run: ReelRun, passage: Passage | undefined): ReelStep =>
  passage === undefined
    ? { type: "over", run: null }
    : { type: "play", run: { ...run, current: passage, hasArrived: false } };

const after = (reel: Reel, { startMs }: Passage) => reel.find((passage) => passage.startMs > startMs);
const before = (reel: Reel, { startMs }: Passage) => reel.findLast((passage) => passage.startMs < startMs);

export function followReel(run: ReelRun, reel: Reel, positionMs: number): ReelStep {
  const place = placeIn(reel, run);
  const current = place === null ? undefined : reel[place];
  // A moment that was taken back is not shown to its end.
  if (current === undefined) return toward(run, after(reel, run.current));
  const isInside = positionMs >= current.startMs - SLACK_MS && positionMs <= current.endMs + SLACK_MS;
  const hasArrived = run.hasArrived || isInside;
  const next: ReelRun = { ...run, current, hasArrived };
  if (!isInside) return run.hasArrived ? { type: "left", run: null } : { type: "stay", run: next };
  return positionMs >= current.endMs ? toward(next, after(reel, current)) : { type: "stay", run: next };
}

export const skipPassage = (run: ReelRun, reel: Reel): ReelStep => toward(run, after(reel, run.current));

/** What follows when the viewer goes back: to the start of the passage, or to the one before. */
export function backInReel(run: ReelRun, reel: Reel, positionMs: number): ReelStep {
  const { current, hasArrived } = run;
  const repeats = hasArrived && positionMs > current.startMs + REPEATS_AFTER_MS;
  return toward(run, repeats ? current : (before(reel, current) ?? current));
}

export const goToPassage = (run: ReelRun, passage: Passage): ReelStep => toward(run, passage);
