import { useEffect, useRef, useState } from "react";

/** A skeleton is painted after this long (Skeleton.module.css) … */
const APPEARS_AFTER_MS = 120;
/** … and then stays at least so long, else it would flash. */
const STAYS_MS = 300;

/** True while `pending`, and until a skeleton that was painted has been seen for 300 ms. */
export function useSteadyPending(pending: boolean): boolean {
  const [holding, setHolding] = useState(false);
  const since = useRef<number | null>(null);

  useEffect(() => {
    if (pending) {
      since.current = performance.now();
      setHolding(true);
      return;
    }
    if (since.current === null) return;
    const lasted = performance.now() - since.current;
    since.current = null;
    const rest = lasted < APPEARS_AFTER_MS ? 0 : Math.max(0, APPEARS_AFTER_MS + STAYS_MS - lasted);
    const timer = setTimeout(() => setHolding(false), rest);
    return () => clearTimeout(timer);
  }, [pending]);

  return pending || holding;
}
