import { useEffect, useRef, useState } from "react";

/** The time in ms until a skeleton is painted (Skeleton.module.css). */
const APPEARS_AFTER_MS = 120;
/** The shortest time that a painted skeleton stays, ms, so that it does not flash. */
const STAYS_MS = 300;

/** Returns true while `pending`, and until a painted skeleton has been visible for 300 ms. */
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
