import { startTransition, useEffect, useState } from "react";
import { isFreshVisit } from "#src/lib/isFreshVisit.ts";

/** What the first view shows; the rest lies below it on every screen. */
const AT_ONCE = 3;
let everythingWasDrawn = false;

interface InTurn {
  /** How many sections are drawn. */
  readonly drawn: number;
  /** The rest of them came one by one, below what is on screen. */
  readonly isArrival: boolean;
}

/**
 * How many of `total` sections are drawn: the first few at once, then one whenever the browser has nothing better to
 * do, so that a slow phone paints and answers in between. All at once where the place on the page is to be restored:
 * after a reload, on the way back, and whenever home was whole before.
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
