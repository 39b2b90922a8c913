import { useEffect, useState } from "react";

/** Before the match: nothing, an ad that begins with the first play, an ad on screen. */
type Preroll = "none" | "armed" | "showing";

export interface PrerollState {
  readonly isShowing: boolean;
  readonly end: () => void;
}

/**
 * Whether the pre-roll is on (PLR-6). It begins with the page where the match would, else with the viewer's first press
 * on play, and never comes twice.
 */
export function usePreroll(video: HTMLVideoElement | null, tagUrl: string | null, autoPlay: boolean): PrerollState {
  const [preroll, setPreroll] = useState<Preroll>(tagUrl === null ? "none" : autoPlay ? "showing" : "armed");
  useEffect(() => {
    if (video === null || preroll !== "armed") return;
    const abort = new AbortController();
    const begin = () => {
      video.pause();
      setPreroll("showing");
    };
    video.addEventListener("play", begin, { once: true, signal: abort.signal });
    return () => abort.abort();
  }, [video, preroll]);
  return { isShowing: preroll === "showing", end: () => setPreroll("none") };
}
