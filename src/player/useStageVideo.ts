import { MediaActionTypes, useMediaStore } from "media-chrome/react/media-store";
import { useEffect, useLayoutEffect, type RefObject } from "react";
import type { PlayerMeta } from "./context/playerProps.ts";
import { restoreSound } from "./engine/autoplay.ts";
import type { Stream } from "./engine/stream.ts";
import { resumeAfterBackground } from "./system/background.ts";
import { announceMedia } from "./system/mediaSession.ts";
import { pauseWithAllPlayers } from "./system/pauseAllPlayers.ts";
import { keepAwake } from "./system/wakeLock.ts";
import styles from "./Player.module.css";

interface StageVideo {
  readonly stage: RefObject<HTMLElement | null>;
  readonly video: HTMLVideoElement;
  readonly stream: Stream | null;
  readonly meta: PlayerMeta;
  /** Hides the length from the system's media controls. */
  readonly isLengthHidden: boolean;
}

export function useStageVideo({ stage, video, stream, meta, isLengthHidden }: StageVideo): void {
  const { title, artist, poster } = meta;
  const store = useMediaStore();

  useEffect(() => {
    store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: stage.current });
    return () => store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: undefined });
  }, [store, stage]);

  useLayoutEffect(() => {
    if (stage.current !== null) return placeOnStage(stage.current, video);
  }, [stage, video]);
  useLayoutEffect(() => setPoster(video, poster), [video, poster]);
  useLayoutEffect(() => restoreSound(video), [video]);

  useEffect(() => {
    const abort = new AbortController();
    store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: video });
    keepAwake(video, abort.signal);
    pauseWithAllPlayers(video, abort.signal);
    return () => {
      abort.abort();
      store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: undefined });
    };
  }, [video, store]);

  useEffect(() => {
    const abort = new AbortController();
    const announced = { title, artist, poster, isLengthHidden, live: () => stream?.get().live ?? null };
    const { wasStoppedByKey } = announceMedia(video, announced, abort.signal);
    resumeAfterBackground(video, wasStoppedByKey, abort.signal);
    return () => abort.abort();
  }, [video, stream, title, artist, poster, isLengthHidden]);
}

/** Puts the media element below everything else on the stage; returns the function that removes it. */
function placeOnStage(stage: HTMLElement, video: HTMLVideoElement): () => void {
  video.className = styles.video ?? "";
  stage.prepend(video);
  return () => video.remove();
}

function setPoster(video: HTMLVideoElement, poster: string | null): void {
  if (poster === null) video.removeAttribute("poster");
  else video.poster = poster;
}
