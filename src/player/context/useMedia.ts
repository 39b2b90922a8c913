import { MediaActionTypes, useMediaDispatch, useMediaSelector } from "media-chrome/react/media-store";

/** Requests to the media element; its events confirm them, and only the events change the state. */
export interface MediaRequests {
  readonly togglePlay: () => void;
  readonly play: () => void;
  readonly seekTo: (positionS: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setVolume: (volume: number) => void;
  readonly setRate: (rate: number) => void;
  readonly togglePip: () => void;
  readonly toggleFullscreen: () => void;
  readonly toggleCast: () => void;
  readonly airplay: () => void;
}

/** Returns true while the media element is paused, also before it first plays. */
export const usePaused = (): boolean => useMediaSelector<boolean>((state) => state.mediaPaused ?? true);
export const useMuted = (): boolean => useMediaSelector<boolean>((state) => state.mediaMuted ?? false);
/** Returns the volume, 0 to 1. */
export const useVolume = (): number => useMediaSelector<number>((state) => state.mediaVolume ?? 1);
/** Returns the playback rate; 1 is real time. */
export const useRate = (): number => useMediaSelector<number>((state) => state.mediaPlaybackRate ?? 1);
/** In s, rounded down to a multiple of `stepS`, for fewer renderings. 0 follows each `timeupdate`. */
export const useCurrentTime = (stepS: number): number =>
  useMediaSelector<number>(({ mediaCurrentTime = 0 }) =>
    stepS > 0 ? Math.floor(mediaCurrentTime / stepS) * stepS : mediaCurrentTime,
  );
/** Returns the end of the buffer that contains a position, s; the position itself if none does. */
export function useBufferedEnd(positionS: number): number {
  const ranges = useMediaSelector((state) => state.mediaBuffered);
  return ranges?.find(([start = 0, end = 0]) => start <= positionS + 0.5 && end >= positionS)?.[1] ?? positionS;
}
/** Returns the duration in s; NaN until it is known. */
export const useDuration = (): number => useMediaSelector<number>((state) => state.mediaDuration ?? Number.NaN);
export const useEnded = (): boolean => useMediaSelector<boolean>((state) => state.mediaEnded ?? false);
export const useHasPlayed = (): boolean => useMediaSelector<boolean>((state) => state.mediaHasPlayed ?? false);
export const useLoading = (): boolean => useMediaSelector<boolean>((state) => state.mediaLoading ?? false);
export const useIsFullscreen = (): boolean => useMediaSelector<boolean>((state) => state.mediaIsFullscreen ?? false);
export const useIsPip = (): boolean => useMediaSelector<boolean>((state) => state.mediaIsPip ?? false);
export const useCanPip = (): boolean => useMediaSelector<boolean>((state) => state.mediaPipUnavailable === undefined);
export const useCanFullscreen = (): boolean =>
  useMediaSelector<boolean>((state) => state.mediaFullscreenUnavailable === undefined);
/** Returns true if the page can set the volume; on iOS only the device can. */
export const useCanSetVolume = (): boolean =>
  useMediaSelector<boolean>((state) => state.mediaVolumeUnavailable === undefined);

export const useCanCast = (): boolean => useMediaSelector<boolean>((state) => state.mediaCastUnavailable === undefined);
export const useIsCasting = (): boolean => useMediaSelector<boolean>((state) => state.mediaIsCasting ?? false);
export const useCanAirplay = (): boolean =>
  useMediaSelector<boolean>((state) => state.mediaAirplayUnavailable === undefined);

/** Returns the requests to the media element, sent through media-chrome's store. */
export function useMediaRequests(): MediaRequests {
  const dispatch = useMediaDispatch();
  const isPaused = usePaused();
  const isPip = useIsPip();
  const isFullscreen = useIsFullscreen();
  const isCasting = useIsCasting();
  const play = () => dispatch({ type: MediaActionTypes.MEDIA_PLAY_REQUEST });
  return {
    play,
    togglePlay: () => (isPaused ? play() : dispatch({ type: MediaActionTypes.MEDIA_PAUSE_REQUEST })),
    seekTo: (positionS) => dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: positionS }),
    setMuted: (isMuted) =>
      dispatch({ type: isMuted ? MediaActionTypes.MEDIA_MUTE_REQUEST : MediaActionTypes.MEDIA_UNMUTE_REQUEST }),
    setVolume: (volume) =>
      dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: Math.min(1, Math.max(0, volume)) }),
    setRate: (rate) => dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: rate }),
    togglePip: () =>
      dispatch({ type: isPip ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST }),
    toggleFullscreen: () =>
      dispatch({
        type: isFullscreen
          ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
          : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
      }),
    toggleCast: () =>
      dispatch({
        type: isCasting ? MediaActionTypes.MEDIA_EXIT_CAST_REQUEST : MediaActionTypes.MEDIA_ENTER_CAST_REQUEST,
      }),
    airplay: () => dispatch({ type: MediaActionTypes.MEDIA_AIRPLAY_REQUEST }),
  };
}
