import { playOn } from "#src/player/engine/autoplay.ts";

/** Systems pause a picture that nobody sees. A pause on the lock screen stays: `isPauseByViewer` reports it. */
export function resumeAfterBackground(
  video: HTMLVideoElement,
  isPauseByViewer: () => boolean,
  signal: AbortSignal,
): void {
  let wasStopped = false;
  video.addEventListener(
    "pause",
    () => {
      wasStopped = document.visibilityState === "hidden" && !video.ended && !isPauseByViewer();
    },
    { signal },
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState !== "visible" || !wasStopped) return;
      wasStopped = false;
      playOn(video, signal);
    },
    { signal },
  );
}
