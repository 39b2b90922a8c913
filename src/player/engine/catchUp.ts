import { isAtLiveEdge, type LiveWindow } from "#src/player/timeline/liveEdge.ts";

/** Slightly faster than real time: inaudible, and it makes up a one-second stall in 20 s. */
const CATCH_UP_RATE = 1.05;
/** Distance from the hold-back position that counts as there, s. */
const NEAR_S = 0.3;
/** A viewer who fell back further than this uses the "Live" button, s. */
const LOST_S = 20;
/** With less than this in the buffer, playing faster would only cause another stall, s. */
const MIN_BUFFER_S = 2;

/** The playhead, the buffer and the window of live playback, s. */
export interface LivePlay {
  readonly currentS: number;
  readonly bufferedS: number;
  readonly window: LiveWindow;
  /** The viewer was at the live edge and has not seeked back since. */
  readonly wantsEdge: boolean;
}

const overridden = new WeakSet<HTMLVideoElement>();

/** Sets the playback rate of a video, which then does not catch up by itself; null ends this. */
export function overrideRate(video: HTMLVideoElement, rate: number | null): void {
  if (rate === null && !overridden.delete(video)) return;
  if (rate !== null) overridden.add(video);
  video.playbackRate = rate ?? 1;
}

/** Returns whether live playback should run slightly faster because a stall threw it back (PLR-2). */
export function isCatchingUp({ currentS, bufferedS, window, wantsEdge }: LivePlay): boolean {
  const behindS = window.syncS - currentS;
  return wantsEdge && behindS > NEAR_S && behindS < LOST_S && bufferedS > MIN_BUFFER_S;
}

/** Brings `video` back to the hold-back position after stalls, until `signal` aborts. */
export function catchUp(video: HTMLVideoElement, live: () => LiveWindow | null, signal: AbortSignal): void {
  let wantsEdge = true;
  const settle = () => {
    const window = live();
    if (window !== null) wantsEdge = isAtLiveEdge(video.currentTime, window);
  };
  // Seeking back and pausing are the viewer's choice; a stall is not.
  video.addEventListener("seeked", settle, { signal });
  video.addEventListener("pause", settle, { signal });
  video.addEventListener(
    "timeupdate",
    () => {
      const window = live();
      if (window === null || overridden.has(video)) return;
      wantsEdge ||= isAtLiveEdge(video.currentTime, window);
      const { currentTime: currentS, buffered, playbackRate } = video;
      const bufferedS = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentS;
      const rate = isCatchingUp({ currentS, bufferedS, window, wantsEdge }) ? CATCH_UP_RATE : 1;
      if (playbackRate !== rate && (playbackRate === 1 || playbackRate === CATCH_UP_RATE)) video.playbackRate = rate;
    },
    { signal },
  );
  signal.addEventListener(
    "abort",
    () => {
      if (video.playbackRate === CATCH_UP_RATE) video.playbackRate = 1;
    },
    { once: true },
  );
}
