import { createStore } from "#src/lib/store.ts";

const holders = createStore(0);

/** Has every player wait, as while a survey asks something (PLR-5). Returns what lets it go on; calling it again does nothing. */
export function pauseAllPlayers(): () => void {
  holders.set(holders.get() + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders.set(holders.get() - 1);
  };
}

/** Stops `video` while something holds it, unless it fills the screen, and plays on after, until `signal` aborts (PLR-5). */
export function waitWhileHeld(video: HTMLVideoElement, signal: AbortSignal): void {
  let wasPlaying = false;
  const follow = () => {
    if (holders.get() > 0) {
      // Where a browser knows no full screen it says nothing at all, not null.
      if (video.paused || document.fullscreenElement) return;
      wasPlaying = true;
      video.pause();
    } else if (wasPlaying) {
      wasPlaying = false;
      // Refused: the play button is there.
      video.play().catch(() => undefined);
    }
  };
  signal.addEventListener("abort", holders.subscribe(follow), { once: true });
  // What begins to play meanwhile waits, too.
  video.addEventListener("playing", follow, { signal });
}
