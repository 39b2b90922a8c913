import { readPreferences, rememberPreferences } from "#src/player/engine/preferences.ts";

/** How play began: with sound, without because the browser wants a touch first, or not at all. */
export type PlayStart = "playing" | "muted" | "waiting";

/** Starts `video`; where the browser refuses sound without a touch, it starts without (PLR-3). */
export async function startPlay(video: HTMLVideoElement, signal?: AbortSignal): Promise<PlayStart> {
  const isRefusal = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";
  const hasLeft = () => signal?.aborted === true;
  // Replaced by a new load, or nothing playable: the stream says so, and play begins once there is something.
  const beginLater = () => {
    const begin = () => void (video.paused && startPlay(video, signal));
    video.addEventListener("loadeddata", begin, { once: true, ...(signal === undefined ? {} : { signal }) });
  };
  try {
    await video.play();
    return "playing";
  } catch (error) {
    if (hasLeft()) return "waiting";
    if (!isRefusal(error)) {
      beginLater();
      return "waiting";
    }
  }
  const { muted } = video;
  video.muted = true;
  try {
    await video.play();
    return "muted";
  } catch (error) {
    if (!isRefusal(error) && !hasLeft()) {
      beginLater();
      return "muted";
    }
    video.muted = muted;
    return "waiting";
  }
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
