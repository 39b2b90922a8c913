import { startTransition, useEffect, useState } from "react";
import { isFreshVisit } from "#src/lib/isFreshVisit.ts";

/** Sections in the first view; the others are below it on every screen. */
const AT_ONCE = 3;
let everythingWasDrawn = false;

interface InTurn {
  /** Number of sections to render. */
  readonly drawn: number;
  /** Whether the other sections were added one by one, below the screen. */
  readonly isArrival: boolean;
}

/**
 * Returns how many of `total` sections to render: the first few at once, then one whenever the browser is idle, so that
 * a slow phone can paint and respond. All follow together if a scroll position is restored (after a reload or on Back);
 * all are rendered at once if the home page was complete before.
 */
export function useInTurn(total: number): InTurn {
  const [{ drawn, isArrival }, setTurn] = useState({ drawn: everythingWasDrawn ? total : AT_ONCE, isArrival: false });
  useEffect(() => {
    if (drawn >= total) {
      everythingWasDrawn = true;
      return;
    }
    const isArriving = isFreshVisit();
    const turn = { drawn: isArriving ? drawn + 1 : total, isArrival: isArriving };
    const next = () => startTransition(() => setTurn(turn));
    if (!isArriving || !("requestIdleCallback" in window)) {
      const timer = setTimeout(next);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(next, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, [drawn, total]);
  return { drawn, isArrival };
}
