/**
 * Resumes playback when the page returns to the front, because systems pause a picture that nobody sees. A pause that
 * the viewer requested on the lock screen stays: `isWish` reports it. Ends when `signal` aborts.
 */
export function returnFromBackground(video: HTMLVideoElement, isWish: () => boolean, signal: AbortSignal): void {
  let wasStopped = false;
  video.addEventListener(
    "pause",
    () => {
      wasStopped = document.visibilityState === "hidden" && !video.ended && !isWish();
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState !== "visible" || !wasStopped) return;
      wasStopped = false;
      // If the browser refuses, the play button is there.
      video.play().catch(() => undefined);
    },
    { signal },
  );
}
