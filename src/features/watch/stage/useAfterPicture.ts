import { useEffect, useState } from "react";
import type { Playhead } from "#src/features/watch/context/playhead.ts";

/** Nothing waits longer for the picture than this, ms. */
const PATIENCE_MS = 900;

/**
 * True once the picture moves, or does not come soon: what stands around it asks for its code and data after it, and
 * does not compete with the first frame. At once where there is no picture to wait for.
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
