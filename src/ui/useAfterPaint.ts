import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "./useHydrated.ts";

const waiting = new Set<() => void>();

/**
 * Returns false during the first render of a screen and true once that is painted; for parts that nobody sees or needs
 * at first, so that taps are answered sooner. A hidden page paints nothing, so it stays false there.
 * @param onServer true for parts of the first paint of a page that the server rendered, such as its largest picture
 */
export function useAfterPaint(onServer = false): boolean {
  // Hydration must begin with what the server rendered.
  const isHydrated = useHydrated();
  const [isPainted, setPainted] = useState(onServer && !isHydrated);
  useEffect(() => {
    const go = () => setPainted(true);
    if (waiting.size === 0) requestAnimationFrame(() => setTimeout(goOn));
    waiting.add(go);
    return () => void waiting.delete(go);
  }, []);
  return isPainted;
}

/** Updates all components that wait for the same paint in one render. */
function goOn(): void {
  const all = [...waiting];
  waiting.clear();
  startTransition(() => {
    for (const go of all) go();
  });
}
