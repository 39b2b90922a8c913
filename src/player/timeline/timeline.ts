/** From where on the media element's time line which wall-clock time runs, up to the next one. Seconds and epoch ms. */
export interface DatedStretch {
  readonly startS: number;
  readonly date: number;
}

/**
 * Program date-time at a position of the media element, epoch ms; null where no stretch was dated.
 * Between and beyond the stretches the nearest one counts on, so that a seek to the very edge has a date too.
 */
export function dateAt(stretches: readonly DatedStretch[], positionS: number): number | null {
  let nearest: DatedStretch | null = null;
  for (const stretch of stretches) {
    if (nearest === null || stretch.startS <= positionS) nearest = stretch;
    else break;
  }
  return nearest === null ? null : nearest.date + (positionS - nearest.startS) * 1000;
}

/** Position of the media element at a program date-time, in s; the inverse of `dateAt`. */
export function positionAt(stretches: readonly DatedStretch[], date: number): number | null {
  let nearest: DatedStretch | null = null;
  for (const stretch of stretches) {
    if (nearest === null || stretch.date <= date) nearest = stretch;
    else break;
  }
  return nearest === null ? null : nearest.startS + (date - nearest.date) / 1000;
}
