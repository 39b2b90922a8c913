import { startTransition, useEffect, useState } from "react";

const waiting = new Set<() => void>();

/**
 * False while a screen is drawn for the first time, true once that is painted: what nobody sees at first, or nobody
 * waits for, is drawn then, in small steps. A tap is answered sooner the less there is to draw. A page that is not
 * looked at paints nothing, and stays false until it is.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const go = () => setPainted(true);
    if (waiting.size === 0) requestAnimationFrame(() => setTimeout(goOn));
    waiting.add(go);
    return () => void waiting.delete(go);
  }, []);
  return isPainted;
}

/** All at once: what came with one paint goes on with one drawing. */
function goOn(): void {
  const all = [...waiting];
  waiting.clear();
  startTransition(() => {
    for (const go of all) go();
  });
}
