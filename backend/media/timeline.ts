/** The segment boundaries of a looping recording. */
export interface SegmentBoundaries {
  readonly count: number;
  readonly loopMs: number;
  /** Returns the start of segment `index` of the endless recording, ms from position 0. */
  readonly startOf: (index: number) => number;
  /** Returns how many segments are complete at `ms` from position 0. */
  readonly completeAt: (ms: number) => number;
}

/** Creates the boundaries of a recording that repeats segments of these lengths (ms) without end. */
export function segmentBoundariesOf(lengthsMs: readonly number[]): SegmentBoundaries {
  const starts = [0];
  for (const length of lengthsMs) starts.push((starts.at(-1) ?? 0) + length);
  const count = lengthsMs.length;
  const loopMs = starts[count] ?? 0;
  return {
    count,
    loopMs,
    startOf: (index) => Math.floor(index / count) * loopMs + (starts[index % count] ?? 0),
    completeAt: (ms) => {
      const into = ((ms % loopMs) + loopMs) % loopMs;
      let inLoop = 0;
      while (inLoop < count && (starts[inLoop + 1] ?? Infinity) <= into) inLoop += 1;
      return Math.floor(ms / loopMs) * count + inLoop;
    },
  };
}

/** The segments of a playlist from `from` up to but not including `until`, counted from position 0 of the recording. */
export interface SegmentWindow {
  readonly from: number;
  readonly until: number;
  readonly ended: boolean;
}

export const DVR_MS = 30 * 60_000;
const MIN_SEGMENTS = 3;

/** The last 30 minutes, at least three segments; stops growing after `end` (contract: media, Live). In epoch ms. */
export function liveWindow(
  boundaries: SegmentBoundaries,
  now: number,
  start: number,
  end: number | null,
): SegmentWindow {
  const ended = end !== null && now >= end;
  const elapsedMs = (ended ? end : now) - start;
  const until = Math.max(MIN_SEGMENTS, boundaries.completeAt(elapsedMs));
  const from = Math.max(0, boundaries.completeAt(boundaries.startOf(until) - DVR_MS));
  return { from, until, ended };
}

/** Returns the window with all segments of a recording that is `durationMs` long, to the nearest segment. */
export function vodWindow(boundaries: SegmentBoundaries, durationMs: number): SegmentWindow {
  const below = boundaries.completeAt(durationMs);
  const shortMs = durationMs - boundaries.startOf(below);
  const overMs = boundaries.startOf(below + 1) - durationMs;
  return { from: 0, until: Math.max(1, shortMs > overMs ? below + 1 : below), ended: true };
}
