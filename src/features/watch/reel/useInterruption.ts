import { useEffect, useState } from "react";
import { interruptionBetween, type Interruption } from "#src/domain/reel/interruption.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";

export interface UsedInterruption {
  /** The last one of the live picture. */
  readonly interruption: Interruption | null;
  readonly endInterruption: () => void;
}

/** Notices that the picture stood. Part of the page from the start: a network may be lost before other code has loaded. */
export function useInterruption(position: Store<PlayerPosition | null>): UsedInterruption {
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  useEffect(() => {
    const read = () => {
      const { positionMs = 0, playable, isPaused = false } = position.get() ?? {};
      return playable && !isPaused ? { positionMs, edgeMs: playable.endMs } : null;
    };
    let last = read();
    return position.subscribe(() => {
      const now = read();
      const found = last !== null && now !== null ? interruptionBetween(last, now) : null;
      if (found !== null) setInterruption(found);
      last = now;
    });
  }, [position]);
  return { interruption, endInterruption: () => setInterruption(null) };
}
