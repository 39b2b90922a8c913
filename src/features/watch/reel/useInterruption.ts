import { useEffect, useState } from "react";
import { interruptionBetween, type Interruption } from "#src/domain/reel/interruption.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";

/** Returns the last interruption of a live picture while it is watched, and a function that forgets it. */
export function useInterruption(
  position: Store<PlayerPosition | null>,
  isWatched: boolean,
): readonly [Interruption | null, () => void] {
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  useEffect(() => {
    if (!isWatched) return;
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
  }, [position, isWatched]);
  return [interruption, () => setInterruption(null)];
}
