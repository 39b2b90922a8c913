import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "./useOnDevice.ts";

const waiting = new Set<() => void>();

/**
 * False while a screen is drawn for the first time, true once that is painted: what nobody sees at first, or nobody
 * waits for, is drawn then, in small steps. A tap is answered sooner the less there is to draw. A page that is not
 * looked at paints nothing, and stays false until it is.
 * @param onHost true for what belongs into the first paint of a page that the host rendered, such as its largest picture
 */
export function useAfterPaint(onHost = false): boolean {
  // Hydration begins with what the host rendered.
  const isHydrated = useHydrated();
  const [isPainted, setPainted] = useState(onHost && !isHydrated);
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
