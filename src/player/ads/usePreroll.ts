import { useEffect, useRef, useState } from "react";

/** Before the match: nothing, an ad that begins with the first play, an ad on screen. */
type Preroll = "none" | "armed" | "showing";

export interface PrerollState {
  readonly isShowing: boolean;
  /** Has what was opened begin by `begin`: now, or when the ad is over. What is opened later takes its place. */
  readonly thenBegin: (begin: () => void) => void;
  /** Once; again it does nothing. */
  readonly end: () => void;
}

/**
 * Whether the pre-roll is on (PLR-6). It begins with the page where the match would, else with the viewer's first press
 * on play, and never comes twice.
 */
export function usePreroll(video: HTMLVideoElement | null, tagUrl: string | null, autoPlay: boolean): PrerollState {
  const [preroll, setPreroll] = useState<Preroll>(tagUrl === null ? "none" : autoPlay ? "showing" : "armed");
  // The ad ends and a stream opens between two drawings, in either order: what was drawn last is too old to decide by.
  const current = useRef(preroll);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (video === null || preroll !== "armed") return;
    const abort = new AbortController();
    const begin = () => {
      video.pause();
      current.current = "showing";
      setPreroll("showing");
    };
    video.addEventListener("play", begin, { once: true, signal: abort.signal });
    return () => abort.abort();
  }, [video, preroll]);
  return {
    isShowing: preroll === "showing",
    thenBegin: (begin) => {
      waiting.current = begin;
      if (current.current !== "showing") begin();
    },
    end: () => {
      if (current.current !== "showing") return;
      current.current = "none";
      setPreroll("none");
      waiting.current?.();
    },
  };
}
