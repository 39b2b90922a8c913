import { useSyncExternalStore } from "react";

const CHANGED = "webkitcurrentplaybacktargetiswirelesschanged";

/** Returns true while Safari plays on another screen, which media-chrome does not report. */
export function useIsAirplaying(video: HTMLVideoElement | null): boolean {
  return useSyncExternalStore(
    (tell) => {
      video?.addEventListener(CHANGED, tell);
      return () => video?.removeEventListener(CHANGED, tell);
    },
    () =>
      video !== null &&
      "webkitCurrentPlaybackTargetIsWireless" in video &&
      video.webkitCurrentPlaybackTargetIsWireless === true,
    () => false,
  );
}
