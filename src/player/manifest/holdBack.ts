/** How many target durations live playback is held behind the live edge (media contract). */
const HELD_TARGETS = 3;

/** In s: three target durations minus the age of the last segment, which ended at `endDate` (epoch ms, server's). */
export function holdBackS(targetS: number, endDate: number | null, now: number): number {
  const lateS = endDate === null ? 0 : (now - endDate) / 1000;
  // A negative age, or one of more than two target durations, is a delay of the stream itself.
  const isOnItsWay = lateS < 0 || lateS > 2 * targetS;
  return HELD_TARGETS * targetS - (isOnItsWay ? 0 : Math.min(lateS, targetS));
}
