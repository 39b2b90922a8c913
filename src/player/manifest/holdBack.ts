/** How many target durations live playback is held behind the live edge (media contract). */
const HELD_TARGETS = 3;

/**
 * Returns how far behind the end of its playlist a live stream is held, s: three target durations, minus the age of the
 * last segment (at most one target duration). A negative or larger age than two is a delay of the stream itself.
 * @param targetS the playlist's target duration, s
 * @param endDate end of the last segment (program date-time, epoch ms); null if the stream has no dates
 * @param now epoch ms, by the server's clock
 */
export function holdBackS(targetS: number, endDate: number | null, now: number): number {
  const lateS = endDate === null ? 0 : (now - endDate) / 1000;
  const isOnItsWay = lateS < 0 || lateS > 2 * targetS;
  return HELD_TARGETS * targetS - (isOnItsWay ? 0 : Math.min(lateS, targetS));
}
