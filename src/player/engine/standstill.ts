const LOOK_EVERY_MS = 1_000;
/** So many looks in a row at the same picture, though more is there, mean that it stands. */
const LOOKS = 5;
/** With less than this left in the buffer, s, the picture may be waiting for more. */
const ENOUGH_S = 1;

/** Returns how much of the buffer is left to play, s. */
export function leftS({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime)
      return buffered.end(index) - currentTime;
  return 0;
}

/** A decoder may stop without an error. Looks are counted, because a device that slept has shown nothing for hours. */
export function watchStandstill(video: HTMLVideoElement, onStand: () => void, signal: AbortSignal): void {
  let [atS, looks] = [-1, 0];
  const look = () => {
    const plays = !video.paused && !video.ended && !video.seeking && video.playbackRate > 0;
    const stands = plays && video.currentTime === atS && leftS(video) > ENOUGH_S;
    atS = video.currentTime;
    looks = stands && document.visibilityState === "visible" ? looks + 1 : 0;
    if (looks < LOOKS) return;
    looks = 0;
    onStand();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
