/** Live play holds so many target durations behind the live edge (media contract). */
const HELD_TARGETS = 3;

/**
 * How far behind the end of its playlist a live stream is held, in s. What is played then is three target durations
 * old: a playlist that was read late has grown old already, and what that took is not waited for a second time. One
 * target duration is the most a reader can be late; a stream that comes later still is delayed on its way.
 * @param targetS the playlist's target duration, s
 * @param endDate when the last segment ended (its program date-time, epoch ms); null when the stream does not say
 * @param now epoch ms, by the server's clock
 */
export function holdBackS(targetS: number, endDate: number | null, now: number): number {
  const lateS = endDate === null ? 0 : (now - endDate) / 1000;
  const isOnItsWay = lateS < 0 || lateS > 2 * targetS;
  return HELD_TARGETS * targetS - (isOnItsWay ? 0 : Math.min(lateS, targetS));
}
