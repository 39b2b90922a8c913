import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from "react";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { dateAt } from "./timeline/datedRanges.ts";
import { mediaPosition, type PlayerHandle } from "./timeline/position.ts";
import type { PlayerCallbacks } from "./context/playerProps.ts";
import { usePlayer, useStream } from "./context/PlayerContext.ts";
import { useCurrentTime, useMediaRequests, usePaused } from "./context/useMedia.ts";
import { watchPlayhead } from "./context/watchPlayhead.ts";
import { useSeeking } from "./context/useSeeking.ts";

/** A stream that opens this close to the requested position is not moved, s. */
const NEAR_S = 1;

interface ReporterProps {
  readonly recordedFrom: number | null;
  readonly callbacks: PlayerCallbacks;
  readonly handle: Ref<PlayerHandle> | undefined;
}

/** Reports the playhead to the surrounding page and seeks on its request. Renders nothing. */
export function Reporter({ recordedFrom, callbacks, handle }: ReporterProps) {
  const { onPosition, onPlayhead, onFatalError } = callbacks;
  const { video, stream } = usePlayer();
  const state = useStream();
  const { range, seekTo, goLive } = useSeeking();
  const wholeS = useCurrentTime(1);
  const isPaused = usePaused();
  const { play } = useMediaRequests();

  const positionOf = (positionMs: number) => mediaPosition(positionMs, state.isWindow, recordedFrom, state.datedRanges);
  /** Position to seek to once the stream has a picture, ms: an earlier seek is undone when the stream opens. */
  const pendingMs = useRef<number | null>(null);
  const seekToPending = useEffectEvent(() => {
    const positionS = pendingMs.current === null ? null : positionOf(pendingMs.current);
    pendingMs.current = null;
    if (positionS !== null && Math.abs((video?.currentTime ?? 0) - positionS) > NEAR_S) seekTo(positionS);
  });
  useEffect(() => {
    const onPicture = () => seekToPending();
    video?.addEventListener("loadeddata", onPicture);
    return () => video?.removeEventListener("loadeddata", onPicture);
  }, [video]);

  useImperativeHandle(handle, () => ({
    playFrom: (positionMs) => {
      if (video !== null && video.readyState < video.HAVE_CURRENT_DATA) pendingMs.current = positionMs;
      else {
        const positionS = positionOf(positionMs);
        if (positionS === null) return;
        seekTo(positionS);
      }
      play();
    },
    retry: () => {
      if (state.fatalError !== null || state.recoverableError?.type === "notStarted") stream?.retryNow();
    },
    goLive,
  }));

  const recordedAt = (positionS: number | undefined) => {
    const date = positionS === undefined ? null : dateAt(state.datedRanges, positionS);
    return date === null || recordedFrom === null ? null : date - recordedFrom;
  };
  const reportPosition = useEffectEvent(() => {
    if (onPosition === undefined || video === null) return;
    // A stream that starts over is at 0 for a moment, which is not where the picture will be.
    if (video.readyState < video.HAVE_CURRENT_DATA && !video.seeking) return;
    const { currentTime } = video;
    if (!state.isWindow)
      return onPosition({ positionMs: currentTime * 1000, durationMs: range.endS > 0 ? range.endS * 1000 : null });
    const positionMs = recordedAt(currentTime);
    const startMs = recordedAt(range.live?.startS);
    const endMs = recordedAt(range.live?.syncS);
    const playable = startMs === null || endMs === null ? null : { startMs, endMs };
    if (positionMs === null) return;
    onPosition({
      positionMs,
      durationMs: null,
      playable,
      isPaused: isPaused && document.visibilityState === "visible",
    });
  });
  useEffect(() => reportPosition(), [wholeS, isPaused]);

  const reportPlayhead = useEffectEvent((playhead: Playhead | null) => onPlayhead?.(playhead));
  useEffect(() => {
    if (video === null || stream === null) return;
    return watchPlayhead(video, stream, (playhead) => reportPlayhead(playhead));
  }, [video, stream]);

  // A player that goes leaves no picture behind.
  useEffect(() => () => reportPlayhead(null), []);

  const { fatalError } = state;
  const reportError = useEffectEvent(() => onFatalError?.(fatalError));
  const isKnown = stream !== null;
  useEffect(() => {
    if (isKnown) reportError();
  }, [fatalError, isKnown]);
  return null;
}
