import { useEffect, useState } from "react";

/** State of a tile's picture: "waiting" for data, "moving" or ended, or "stopped" by something else than the tile. */
export type PictureState = "waiting" | "moving" | "stopped";

/** Returns the state of the picture in `video` (PLR-8). */
export function usePictureState(video: HTMLVideoElement | null): PictureState {
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
