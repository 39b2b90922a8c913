import { useEffect, useEffectEvent, useState } from "react";
import { restoreVolume, startPlay } from "#src/player/engine/autoplay.ts";
import { resumeAfterBackground } from "#src/player/system/background.ts";
import { pauseWithAllPlayers } from "#src/player/system/pauseAllPlayers.ts";
import type { Stream } from "#src/player/engine/stream.ts";
import type { Camera, Streams } from "#src/player/manifest/streams.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { watchPlayhead } from "#src/player/context/watchPlayhead.ts";
import { useStreamSession } from "#src/player/context/useStreamSession.ts";
import { keepAwake } from "#src/player/system/wakeLock.ts";
import styles from "./Multiview.module.css";
import { TileMessage } from "./TileMessage.tsx";

export interface TilePictureProps {
  readonly streams: Streams;
  readonly camera: Camera;
  /** Tells where picture and stream are; returns what ends this. */
  readonly join: (parts: { readonly video: HTMLVideoElement; readonly stream: Stream }) => () => void;
  readonly poster: string | null;
  readonly isHeard: boolean;
  /** Maximum height for automatic quality, in px. */
  readonly maxHeight: number;
  readonly refreshSources: () => Promise<Streams | null>;
  readonly onSoundRefused: () => void;
  readonly onPlayhead: (playhead: Playhead | null) => void;
  /** Called with false when the picture has ended or stopped for good, with true when it plays. */
  readonly onPlayingChange: (isPlaying: boolean) => void;
}

/** Renders the picture of one tile, at the live edge. Unmounting stops everything it started. */
export function TilePicture(props: TilePictureProps) {
  const { streams, camera, poster, isHeard, maxHeight, refreshSources, onSoundRefused } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isRefused, setRefused] = useState(false);
  const begin = (element: HTMLVideoElement, signal?: AbortSignal) =>
    void startPlay(element, signal).then((start) => {
      if (signal?.aborted === true) return;
      setRefused(start === "waiting");
      if (start === "muted") onSoundRefused();
    });
  const { stream } = useStreamSession(video, {
    streams,
    camera,
    startAt: null,
    isOnAir: true,
    refreshSources,
    onLeave: () => undefined,
    onOpen: begin,
  });

  const onPlayingChange = useEffectEvent(props.onPlayingChange);
  useEffect(() => {
    if (video === null) return;
    restoreVolume(video);
    const abort = new AbortController();
    const { signal } = abort;
    keepAwake(video, signal);
    pauseWithAllPlayers(video, signal);
    // A tile has no pause button, so a pause in the background was never the viewer's choice.
    resumeAfterBackground(video, () => false, signal);
    const onPlaying = () => {
      setRefused(false);
      onPlayingChange(true);
    };
    video.addEventListener("playing", onPlaying, { signal });
    video.addEventListener("ended", () => onPlayingChange(false), { signal });
    return () => abort.abort();
  }, [video]);
  useEffect(() => stream?.limit({ maxHeight }), [stream, maxHeight]);
  const join = useEffectEvent(props.join);
  useEffect(() => (video === null || stream === null ? undefined : join({ video, stream })), [video, stream]);
  const onPlayhead = useEffectEvent(props.onPlayhead);
  useEffect(
    () => (video === null || stream === null ? undefined : watchPlayhead(video, stream, (at) => onPlayhead(at))),
    [video, stream],
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the event's own page has the captions */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={poster ?? undefined}
        playsInline
        muted={!isHeard}
        tabIndex={-1}
      />
      {video !== null && (
        <TileMessage
          video={video}
          stream={stream}
          isRefused={isRefused}
          onPlay={() => begin(video)}
          onFatalError={() => props.onPlayingChange(false)}
        />
      )}
    </>
  );
}
