import { useEffect, useState } from "react";
import type { Playhead } from "#src/features/watch/context/playhead.ts";

/** Maximum wait for the picture, ms. */
const PATIENCE_MS = 900;

/**
 * Returns true once the picture plays or is late: the parts around it load their code and data after that, so that they
 * do not compete with the first frame. True at once if there is no picture to wait for.
 */
export function useAfterPicture(playhead: Playhead, hasPicture: boolean): boolean {
  const [isAfter, setAfter] = useState(!hasPicture);
  useEffect(() => {
    const begin = () => setAfter(true);
    const timer = setTimeout(begin, PATIENCE_MS);
    const stop = playhead.subscribe(begin);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [playhead]);
  return isAfter;
}
