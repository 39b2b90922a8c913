import { anySignal } from "#src/lib/scheduling/anySignal.ts";
import { readPreferences, rememberPreferences } from "./preferences.ts";

/** How playback began: with sound, muted because the browser requires a user gesture for sound, or not at all. */
export type PlayStart = "playing" | "muted" | "waiting";

/** The element also pauses at its end, and in Chromium a failed decoder moves it to its very end. */
export const isPauseByViewer = ({ ended, error }: HTMLVideoElement): boolean => !ended && !error;

/** Starts `video`, muted if the browser refuses sound without a user gesture (PLR-3). */
export async function startPlay(video: HTMLVideoElement, signal?: AbortSignal): Promise<PlayStart> {
  const watched = new AbortController();
  let wasStopped = false;
  video.addEventListener("pause", () => (wasStopped ||= isPauseByViewer(video)), { signal: watched.signal });
  const { start, isCutOff } = await tryToPlay(video, signal);
  watched.abort();
  if (isCutOff && !wasStopped) beginLater(video, signal);
  return start;
}

/** The event of an element that began or went on muted, because the browser refused its sound. */
export const MUTED_BY_BROWSER = "mutedbybrowser";

const mutedByBrowser = new WeakSet<HTMLVideoElement>();

/** For who comes after the event: an element may begin to play before the player that shows it listens. */
export const wasMutedByBrowser = (video: HTMLVideoElement): boolean => mutedByBrowser.has(video);

/** After something other than a press: muted if the browser refuses sound by then; else the play button is there. */
export function playOn(video: HTMLVideoElement, signal?: AbortSignal): void {
  void tryToPlay(video, signal);
}

/** Tries to play. `isCutOff`: the browser did not refuse, but the element was emptied, or has nothing to play. */
async function tryToPlay(
  video: HTMLVideoElement,
  signal: AbortSignal | undefined,
): Promise<{ start: PlayStart; isCutOff: boolean }> {
  const isBlocked = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";
  const hasLeft = () => signal?.aborted === true;
  try {
    await video.play();
    return { start: "playing", isCutOff: false };
  } catch (error) {
    if (hasLeft()) return { start: "waiting", isCutOff: false };
    if (!isBlocked(error)) return { start: "waiting", isCutOff: true };
  }
  const { muted } = video;
  video.muted = true;
  const letUnmute = keepMuted(video, signal);
  let isCutOff = false;
  try {
    await video.play();
  } catch (error) {
    if (isBlocked(error) || hasLeft()) {
      letUnmute();
      video.muted = muted;
      return { start: "waiting", isCutOff };
    }
    isCutOff = true;
  }
  mutedByBrowser.add(video);
  video.dispatchEvent(new Event(MUTED_BY_BROWSER));
  return { start: "muted", isCutOff };
}

/** The time in which a browser pauses an element that it has unmuted, ms. */
const PAUSE_FOLLOWS_MS = 1_000;

/** WebKitGTK unmutes an element at its first data and at changes of quality, and then pauses it. Returns the end. */
function keepMuted(video: HTMLVideoElement, signal: AbortSignal | undefined): () => void {
  const kept = new AbortController();
  const until = { signal: signal === undefined ? kept.signal : anySignal(kept.signal, signal) };
  let unmutedAt = -Infinity;
  const mute = () => {
    if (video.muted) return;
    unmutedAt = performance.now();
    video.muted = true;
  };
  const onPause = () => {
    mute();
    if (performance.now() - unmutedAt < PAUSE_FOLLOWS_MS) void video.play().catch(() => undefined);
  };
  for (const name of ["loadeddata", "volumechange"]) video.addEventListener(name, mute, until);
  video.addEventListener("pause", onPause, until);
  for (const name of ["pointerdown", "keydown"])
    window.addEventListener(name, () => kept.abort(), { ...until, capture: true });
  return () => kept.abort();
}

/** hls.js skips a gap at the start only during playback. A `pause` in the meantime cancels it. */
function beginLater(video: HTMLVideoElement, signal: AbortSignal | undefined): void {
  const later = new AbortController();
  const ends = signal === undefined ? later.signal : anySignal(later.signal, signal);
  const begin = () => {
    later.abort();
    if (video.paused) void startPlay(video, signal);
  };
  for (const name of ["emptied", "loadeddata"]) video.addEventListener(name, begin, { signal: ends });
  video.addEventListener("pause", () => isPauseByViewer(video) && later.abort(), { signal: ends });
}

/** Unmutes after a muted start; only then is the choice remembered. */
export function turnSoundOn(video: HTMLVideoElement): void {
  mutedByBrowser.delete(video);
  video.muted = false;
  if (video.volume === 0) video.volume = 0.5;
  rememberPreferences({ muted: false, volume: video.volume });
}

export function restoreSound(video: HTMLVideoElement): void {
  restoreVolume(video);
  video.muted = readPreferences().muted;
}

/** Restores the volume only, for pages that decide themselves which picture is heard. */
export function restoreVolume(video: HTMLVideoElement): void {
  video.volume = readPreferences().volume;
}
