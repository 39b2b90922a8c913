import { useEffect, useRef, useState, type RefObject } from "react";
import { createStore, type Store } from "#src/lib/store.ts";
import { usePreroll } from "./ads/usePreroll.ts";
import type { PlayerParts } from "./context/PlayerContext.ts";
import type { PlayerProps, PlayerTool } from "./context/playerProps.ts";
import { useDataSaver } from "./context/useDataSaver.ts";
import { wasMutedByBrowser, MUTED_BY_BROWSER, restoreSound, startPlay, turnSoundOn } from "./engine/autoplay.ts";
import { DATA_SAVER_HEIGHT } from "./engine/dataSaver.ts";
import { addressOf } from "./manifest/streams.ts";
import { usePano, type Pano } from "./pano/usePano.ts";
import { useDocumentPip } from "./pip/useDocumentPip.ts";
import { preopenedOrNewVideo } from "./preopen/preopenStream.ts";
import { useStreamSession } from "./context/useStreamSession.ts";
import { seekToLiveEdge } from "./timeline/liveEdge.ts";
import type { RecordingRange } from "./timeline/position.ts";
import { useStageVideo } from "./useStageVideo.ts";

const NO_TOOLS: readonly PlayerTool[] = [];
const NO_CUT_RANGE: Store<RecordingRange | null> = createStore(null);

export interface Stage {
  readonly parts: PlayerParts;
  /** The canvas that shows the last picture of a stream until the next stream has its first. */
  readonly lastFrame: RefObject<HTMLCanvasElement | null>;
  /** The view of the whole pitch; null while another picture is shown. */
  readonly pano: Pano | null;
  readonly isAdShowing: boolean;
  readonly endAd: () => void;
  /** Playback began without sound, because the browser requires a touch for it. */
  readonly isMutedByBrowser: boolean;
  readonly unmute: () => void;
}

/** Opens the streams in a media element on `stage` and starts playback. Everything ends when the player unmounts. */
export function useStage(
  stage: RefObject<HTMLElement | null>,
  { source, timeline, meta, ad, callbacks, slots }: PlayerProps,
): Stage {
  const { streams, startAt, autoPlay } = source;
  const { isLengthHidden = false } = timeline;
  const tagUrl = ad?.tagUrl ?? null;
  const lastFrame = useRef<HTMLCanvasElement>(null);
  // The element may be older than the player (preopenStream.ts): React only places it.
  const [video] = useState(() =>
    preopenedOrNewVideo(addressOf(streams, "hd")?.address ?? null, { at: startAt, kind: streams.kind }),
  );
  const [isMutedByBrowser, setMutedByBrowser] = useState(false);
  const wasPlaying = useRef(autoPlay);
  const preroll = usePreroll(video, tagUrl, autoPlay);
  const hideLastFrame = () => lastFrame.current?.removeAttribute("data-shown");

  const session = useStreamSession(video, {
    streams,
    startAt,
    isOnAir: source.isOnAir ?? false,
    refreshSources: source.refresh,
    onLeave: () => {
      wasPlaying.current = !video.paused;
      if (lastFrame.current !== null) copyFrame(video, lastFrame.current);
    },
    onOpen: (element, signal) => {
      element.addEventListener("playing", () => wasPlaying.current && hideLastFrame(), { signal });
      const onPicture = () => {
        hideLastFrame();
        callbacks?.onPicture?.();
      };
      element.addEventListener("loadeddata", onPicture, { signal });
      // A stream that was opened before its player may have a picture already.
      if (element.readyState >= element.HAVE_CURRENT_DATA) callbacks?.onPicture?.();
      preroll.thenBegin(() => wasPlaying.current && !signal.aborted && void startPlay(element, signal));
    },
  });
  const { stream } = session;
  const hasBothCameras = session.streams.hd !== null && session.streams.pano !== null && !session.isEdited;
  const documentPip = useDocumentPip(video, stage);
  const isPano =
    session.camera === "pano" && session.streams.pano !== null && !session.isEdited && documentPip.opened === null;
  const view = usePano({ stage, video, isOn: isPano, stream });

  const { isSaving } = useDataSaver();
  useEffect(() => stream?.limit({ maxHeight: isSaving ? DATA_SAVER_HEIGHT : null }), [stream, isSaving]);

  useEffect(() => {
    const note = () => setMutedByBrowser(true);
    if (wasMutedByBrowser(video)) note();
    video.addEventListener(MUTED_BY_BROWSER, note);
    return () => video.removeEventListener(MUTED_BY_BROWSER, note);
  }, [video]);

  useStageVideo({ stage, video, stream, meta, isLengthHidden });

  return {
    parts: {
      ...session,
      video,
      hasBothCameras,
      documentPip,
      isLengthHidden,
      tools: slots?.tools ?? NO_TOOLS,
      cut: timeline.cut ?? NO_CUT_RANGE,
      isFollowed: callbacks?.onPlayhead !== undefined,
    },
    lastFrame,
    pano: isPano ? view : null,
    isAdShowing: preroll.isShowing,
    endAd: () => {
      ad?.onDone();
      wasPlaying.current = true;
      restoreSound(video);
      // A live match continued during the ad.
      if (startAt === null && stream !== null) seekToLiveEdge(video, stream.get().live);
      preroll.end();
    },
    isMutedByBrowser,
    unmute: () => {
      turnSoundOn(video);
      setMutedByBrowser(false);
    },
  };
}

/** Copies the picture on screen to `canvas`, so that a change of streams does not flash black. */
function copyFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  if (video.videoWidth === 0 || video.readyState < 2) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    canvas.dataset.shown = "";
  } catch {
    // A cross-origin picture may not be copied; the stage is then black for a moment.
  }
}
