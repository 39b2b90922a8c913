import { useSyncExternalStore } from "react";

const CHANGED = "webkitcurrentplaybacktargetiswirelesschanged";

/** Returns true while Safari plays on another screen, which media-chrome does not report. */
export function useIsAirplaying(video: HTMLVideoElement | null): boolean {
  return useSyncExternalStore(
    (onChange) => {
      video?.addEventListener(CHANGED, onChange);
      return () => video?.removeEventListener(CHANGED, onChange);
    },
    () =>
      video !== null &&
      "webkitCurrentPlaybackTargetIsWireless" in video &&
      video.webkitCurrentPlaybackTargetIsWireless === true,
    () => false,
  );
}
