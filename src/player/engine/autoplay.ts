import { readPreferences, rememberPreferences } from "./preferences.ts";

/** How play began: with sound, without because the browser wants a touch first, or not at all. */
export type PlayStart = "playing" | "muted" | "waiting";

/**
 * Whether a `pause` event tells that somebody stopped it. At its end it stops by itself, and one whose decoder failed is
 * at its very end in Chromium.
 */
export const isWish = ({ ended, error }: HTMLVideoElement): boolean => !ended && !error;

/** Starts `video`; where the browser refuses sound without a touch, it starts without (PLR-3). */
export async function startPlay(video: HTMLVideoElement, signal?: AbortSignal): Promise<PlayStart> {
  const watched = new AbortController();
  let wasStopped = false;
  video.addEventListener("pause", () => (wasStopped ||= isWish(video)), { signal: watched.signal });
  const { start, isCutOff } = await tryToPlay(video, signal);
  watched.abort();
  if (isCutOff && !wasStopped) beginLater(video, signal);
  return start;
}

/** `isCutOff`: nobody refused, but the element was filled anew meanwhile, or has nothing to play. */
async function tryToPlay(
  video: HTMLVideoElement,
  signal: AbortSignal | undefined,
): Promise<{ start: PlayStart; isCutOff: boolean }> {
  const isRefusal = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";
  const hasLeft = () => signal?.aborted === true;
  try {
    await video.play();
    return { start: "playing", isCutOff: false };
  } catch (error) {
    if (hasLeft()) return { start: "waiting", isCutOff: false };
    if (!isRefusal(error)) return { start: "waiting", isCutOff: true };
  }
  const { muted } = video;
  video.muted = true;
  try {
    await video.play();
    return { start: "muted", isCutOff: false };
  } catch (error) {
    if (!isRefusal(error) && !hasLeft()) return { start: "muted", isCutOff: true };
    video.muted = muted;
    return { start: "waiting", isCutOff: false };
  }
}

/**
 * Starts `video` as soon as it is filled anew, as hls.js jumps over what is missing at the start only while it plays, or
 * once there is something to play. Whoever stops it meanwhile wants it to stand.
 */
function beginLater(video: HTMLVideoElement, signal: AbortSignal | undefined): void {
  const later = new AbortController();
  const ends = signal === undefined ? later.signal : AbortSignal.any([later.signal, signal]);
  const begin = () => {
    later.abort();
    if (video.paused) void startPlay(video, signal);
  };
  for (const name of ["emptied", "loadeddata"]) video.addEventListener(name, begin, { signal: ends });
  video.addEventListener("pause", () => isWish(video) && later.abort(), { signal: ends });
}

/** Gives the sound back after a start without it; only then is the wish remembered. */
export function turnSoundOn(video: HTMLVideoElement): void {
  video.muted = false;
  if (video.volume === 0) video.volume = 0.5;
  rememberPreferences({ muted: false, volume: video.volume });
}

/** Sets the sound as the viewer left it on this device. */
export function restoreSound(video: HTMLVideoElement): void {
  restoreVolume(video);
  video.muted = readPreferences().muted;
}

/** Sets how loud it is, where the page itself says which picture is heard. */
export function restoreVolume(video: HTMLVideoElement): void {
  video.volume = readPreferences().volume;
}
