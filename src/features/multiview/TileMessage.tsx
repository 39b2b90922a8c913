import { Play } from "lucide";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "#src/player/engine/stream.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Spinner } from "#src/ui/status/Spinner.tsx";
import styles from "./Multiview.module.css";

const nothing = () => () => undefined;
const empty = (): StreamState => EMPTY_STREAM;

interface TileMessageProps {
  readonly video: HTMLVideoElement;
  readonly stream: Stream | null;
  /** Whether the browser needs a user gesture before it plays at all. */
  readonly isRefused: boolean;
  readonly onPlay: () => void;
  readonly onFatalError: () => void;
}

export function TileMessage({ video, stream, isRefused, onPlay, ...props }: TileMessageProps) {
  const { t } = useTranslation();
  const { fatalError, recoverableError } = useSyncExternalStore(
    stream?.subscribe ?? nothing,
    stream?.get ?? empty,
    empty,
  );
  const standing = usePictureState(video);
  const onFatalError = useEffectEvent(props.onFatalError);
  useEffect(() => {
    if (fatalError !== null) onFatalError();
  }, [fatalError]);
  if (fatalError !== null) {
    return (
      <div className={styles.state} role="alert">
        <b>{t(($) => $.player.faults[fatalError.kind].title)}</b>
        <Button size="sm" onClick={() => stream?.retryNow()}>
          {t(($) => $.player.retry)}
        </Button>
        <small>{t(($) => $.player.code, { code: fatalError.code })}</small>
      </div>
    );
  }
  if (isRefused || standing === "stopped") {
    return (
      <div className={styles.begin}>
        <IconButton variant="primary" label={t(($) => $.player.play)} icon={<Icon node={Play} />} onClick={onPlay} />
      </div>
    );
  }
  if (standing === "moving") return null;
  if (recoverableError?.type === "notStarted" || recoverableError?.type === "offline") {
    const isOffline = recoverableError.type === "offline";
    return (
      <output className={styles.state}>
        <b>{t(($) => (isOffline ? $.player.offlineOut.title : $.player.notStarted.title))}</b>
        <small>{t(($) => (isOffline ? $.player.offlineOut.live : $.player.notStarted.text))}</small>
      </output>
    );
  }
  return <Spinner label={t(($) => $.player.loading)} />;
}

/** State of a tile's picture: "waiting" for data, "moving" or ended, or "stopped" by something else than the tile. */
type PictureState = "waiting" | "moving" | "stopped";

/** Returns the state of the picture in `video` (PLR-8). */
function usePictureState(video: HTMLVideoElement | null): PictureState {
  const [standing, setStanding] = useState<PictureState>("waiting");
  useEffect(() => {
    if (video === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const look = () => {
      if (video.ended) setStanding("moving");
      else if (video.paused) setStanding("stopped");
      else setStanding(video.readyState < 3 ? "waiting" : "moving");
    };
    for (const name of ["waiting", "emptied"]) video.addEventListener(name, () => setStanding("waiting"), { signal });
    for (const name of ["playing", "timeupdate", "pause"]) video.addEventListener(name, look, { signal });
    return () => abort.abort();
  }, [video]);
  return standing;
}
