import { useEffect, useRef, useState } from "react";

/** A skeleton is painted after this long (Skeleton.module.css) … */
const APPEARS_AFTER_MS = 120;
/** … and then stays at least so long, else it would flash. */
const STAYS_MS = 300;

/** True while `pending`, and until a skeleton that was painted has been seen for 300 ms. */
export function useSteadyPending(pending: boolean): boolean {
  const [painted, setPainted] = useState(false);
  const paintedAt = useRef(0);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      paintedAt.current = performance.now();
      setPainted(true);
    }, APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  useEffect(() => {
    if (pending || !painted) return;
    const rest = paintedAt.current + STAYS_MS - performance.now();
    const timer = setTimeout(() => setPainted(false), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [pending, painted]);

  return pending || painted;
}
