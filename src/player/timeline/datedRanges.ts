import type { Fragment } from "hls.js";

/** At `startS` (s) the wall-clock time is `date` (epoch ms), up to the next range. */
export interface DatedRange {
  readonly startS: number;
  readonly date: number;
}

/** Epoch ms; null if no range is dated. The nearest continues beyond its ends, so the very edge has a date, too. */
export function dateAt(datedRanges: readonly DatedRange[], positionS: number): number | null {
  let nearest: DatedRange | null = null;
  for (const range of datedRanges) {
    if (nearest === null || range.startS <= positionS) nearest = range;
    else break;
  }
  return nearest === null ? null : nearest.date + (positionS - nearest.startS) * 1000;
}

/** Returns the position of the media element at a program date-time, s; the inverse of `dateAt`. */
export function positionAt(datedRanges: readonly DatedRange[], date: number): number | null {
  let nearest: DatedRange | null = null;
  for (const range of datedRanges) {
    if (nearest === null || range.date <= date) nearest = range;
    else break;
  }
  return nearest === null ? null : nearest.startS + (date - nearest.date) / 1000;
}

/** A date this close to the one expected from the range before continues that range, ms. */
const SAME_MS = 50;

/** Segments without a jump form one range: half an hour has 900, and everything on the timeline searches them. */
export function datedRangesOf(
  fragments: readonly Pick<Fragment, "start" | "programDateTime">[],
): readonly DatedRange[] {
  const datedRanges: DatedRange[] = [];
  for (const { start, programDateTime } of fragments) {
    if (programDateTime === null) continue;
    const last = datedRanges.at(-1);
    const expected = last === undefined ? null : last.date + (start - last.startS) * 1000;
    if (expected === null || Math.abs(programDateTime - expected) > SAME_MS)
      datedRanges.push({ startS: start, date: programDateTime });
  }
  return datedRanges;
}
