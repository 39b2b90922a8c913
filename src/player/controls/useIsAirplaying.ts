import { useSyncExternalStore } from "react";

const CHANGED = "webkitcurrentplaybacktargetiswirelesschanged";

/** True while Safari plays on another screen; media-chrome does not tell. */
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
