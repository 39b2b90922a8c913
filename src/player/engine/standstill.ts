import { anySignal } from "#src/lib/scheduling/anySignal.ts";

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

/**
 * A decoder may stop without an error, and in WebKitGTK a seek to what is buffered may never end. Looks are counted,
 * because a device that slept has shown nothing for hours.
 */
export function watchStandstill(video: HTMLVideoElement, onStand: () => void, signal: AbortSignal): void {
  let atS = -1;
  lookAt(
    video,
    () => {
      const stands = video.currentTime === atS && leftS(video) > ENOUGH_S;
      atS = video.currentTime;
      return stands;
    },
    onStand,
    signal,
  );
}

/**
 * Calls `onNone` once if playback goes on without its first frame: the decoder of WebKitGTK sometimes begins with the
 * sound alone. Once, because a browser may not count frames.
 */
export function watchFirstFrame(video: HTMLVideoElement, onNone: () => void, signal: AbortSignal): void {
  const found = new AbortController();
  let atS = -1;
  lookAt(
    video,
    () => {
      const { totalVideoFrames } = video.getVideoPlaybackQuality();
      if (totalVideoFrames > 0) found.abort();
      const isBlind = totalVideoFrames === 0 && video.videoWidth > 0 && video.currentTime > atS && atS > 0;
      atS = video.currentTime;
      return isBlind;
    },
    () => {
      found.abort();
      onNone();
    },
    anySignal(signal, found.signal),
  );
}

/** Calls `then` once `isWrong` was true for some looks in a row at a picture that plays before the viewer's eyes. */
function lookAt(video: HTMLVideoElement, isWrong: () => boolean, then: () => void, signal: AbortSignal): void {
  let looks = 0;
  const look = () => {
    const plays = !video.paused && !video.ended && video.playbackRate > 0;
    looks = plays && document.visibilityState === "visible" && isWrong() ? looks + 1 : 0;
    if (looks < LOOKS) return;
    looks = 0;
    then();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
