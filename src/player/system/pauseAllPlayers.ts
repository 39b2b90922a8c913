import { createStore } from "#src/lib/store.ts";
import { playOn } from "#src/player/engine/autoplay.ts";

const pauseCount = createStore(0);

/** For example while a survey is shown (PLR-5). Calling the returned function again does nothing. */
export function pauseAllPlayers(): () => void {
  pauseCount.set(pauseCount.get() + 1);
  let isPausing = true;
  return () => {
    if (!isPausing) return;
    isPausing = false;
    pauseCount.set(pauseCount.get() - 1);
  };
}

/** Unless it is in full screen, and until `signal` aborts (PLR-5). */
export function pauseWithAllPlayers(video: HTMLVideoElement, signal: AbortSignal): void {
  let wasPlaying = false;
  const follow = () => {
    if (pauseCount.get() > 0) {
      // In browsers without full screen the property is missing, not null.
      if (video.paused || document.fullscreenElement) return;
      wasPlaying = true;
      video.pause();
    } else if (wasPlaying) {
      wasPlaying = false;
      playOn(video, signal);
    }
  };
  signal.addEventListener("abort", pauseCount.subscribe(follow), { once: true });
  // A video that starts meanwhile is paused, too.
  video.addEventListener("playing", follow, { signal });
}
