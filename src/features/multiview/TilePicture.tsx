import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { restoreVolume, startPlay } from "#src/player/autoplay.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "#src/player/stream.ts";
import type { Streams } from "#src/player/streams.ts";
import { useStreamSession } from "#src/player/useStreamSession.ts";
import { keepAwake } from "#src/player/wakeLock.ts";
import { Button } from "#src/ui/Button.tsx";
import { Spinner } from "#src/ui/Spinner.tsx";
import styles from "./Multiview.module.css";

export interface TilePictureProps {
  readonly streams: Streams;
  readonly poster: string | null;
  readonly isHeard: boolean;
  /** Automatic quality goes no higher, px. */
  readonly maxHeight: number;
  readonly refreshSources: () => Promise<Streams | null>;
  /** The browser wants a touch before it plays with sound. */
  readonly onSoundRefused: () => void;
}

/** The picture of one tile, at the live edge. Everything it started ends with it. */
export function TilePicture(props: TilePictureProps) {
  const { streams, poster, isHeard, maxHeight, refreshSources, onSoundRefused } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { stream } = useStreamSession(video, {
    streams,
    startAt: null,
    refreshSources,
    onLeave: () => undefined,
    onOpen: (element, signal) =>
      void startPlay(element, signal).then((start) => {
        if (start === "muted" && !signal.aborted) onSoundRefused();
      }),
  });

  useEffect(() => {
    if (video === null) return;
    restoreVolume(video);
    const abort = new AbortController();
    keepAwake(video, abort.signal);
    return () => abort.abort();
  }, [video]);
  useEffect(() => stream?.limit({ maxHeight }), [stream, maxHeight]);
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
      <TileState video={video} stream={stream} />
    </>
  );
}

const nothing = () => () => undefined;
const empty = (): StreamState => EMPTY_STREAM;

/** What keeps the picture from moving, in a word; what stopped for good can be tried again. */
function TileState({ video, stream }: { readonly video: HTMLVideoElement | null; readonly stream: Stream | null }) {
  const { t } = useTranslation();
  const { fault, trouble } = useSyncExternalStore(stream?.subscribe ?? nothing, stream?.get ?? empty, empty);
  const isWaiting = useIsWaiting(video);
  if (fault !== null) {
    return (
      <div className={styles.state} role="alert">
        <b>{t(($) => $.player.faults[fault.kind].title)}</b>
        <Button size="sm" onClick={() => stream?.retryNow()}>
          {t(($) => $.player.retry)}
        </Button>
        <small>{t(($) => $.player.code, { code: fault.code })}</small>
      </div>
    );
  }
  if (!isWaiting) return null;
  if (trouble?.type === "offline") {
    return <output className={styles.state}>{t(($) => $.player.offlineOut.title)}</output>;
  }
  return <Spinner label={t(($) => $.player.loading)} />;
}

/** True until the first picture, and whenever the picture stands still for want of more. */
function useIsWaiting(video: HTMLVideoElement | null): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    if (video === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    for (const name of ["waiting", "emptied"]) video.addEventListener(name, () => setWaiting(true), { signal });
    for (const name of ["playing", "timeupdate"])
      video.addEventListener(name, () => setWaiting(video.readyState < 3 && !video.ended), { signal });
    return () => abort.abort();
  }, [video]);
  return isWaiting;
}
