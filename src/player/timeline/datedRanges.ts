/**
 * A range of the media element's timeline: at `startS` (s) its wall-clock time is `date` (epoch ms), up to the next
 * range.
 */
export interface DatedRange {
  readonly startS: number;
  readonly date: number;
}

/**
 * Returns the program date-time at a position of the media element, epoch ms; null if no range is dated. Between and
 * beyond the ranges the nearest one continues, so that a seek to the very edge has a date, too.
 */
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
