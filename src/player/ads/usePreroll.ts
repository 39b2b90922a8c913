import { useEffect, useRef, useState } from "react";

type Preroll = "none" | "armed" | "showing";

export interface PrerollState {
  readonly isShowing: boolean;
  /** Calls `begin` now, or once the ad is over. A later call replaces an earlier one. */
  readonly thenBegin: (begin: () => void) => void;
  /** Ends the ad; further calls have no effect. */
  readonly end: () => void;
}

/** Starts with the page if the match would autoplay, else with the first press on play; at most once (PLR-6). */
export function usePreroll(video: HTMLVideoElement | null, tagUrl: string | null, autoPlay: boolean): PrerollState {
  const [preroll, setPreroll] = useState<Preroll>(tagUrl === null ? "none" : autoPlay ? "showing" : "armed");
  // The end of the ad and the opening of a stream can fall between two renders, so rendered state is too old here.
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
