/**
 * Plays on when the page comes back to the front: systems stop a picture that nobody sees. A stop that the viewer asked
 * for from the lock screen stays one: `isWish` says so. Ends with `signal`.
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
      // Refused: the play button is there.
      video.play().catch(() => undefined);
    },
    { signal },
  );
}
