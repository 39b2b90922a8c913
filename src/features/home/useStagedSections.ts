import { startTransition, useEffect, useState } from "react";
import { isFreshVisit } from "#src/lib/isFreshVisit.ts";

/** Sections in the first view; the others are below it on every screen. */
const AT_ONCE = 3;
let everythingWasRendered = false;

interface StagedSections {
  readonly rendered: number;
  /** Whether the other sections were added one by one, below the screen. */
  readonly wasStaged: boolean;
}

/** The first few, then one whenever the browser is idle, so that a slow phone responds; all for a restored position. */
export function useStagedSections(total: number): StagedSections {
  const [{ rendered, wasStaged }, setStage] = useState({
    rendered: everythingWasRendered ? total : AT_ONCE,
    wasStaged: false,
  });
  useEffect(() => {
    if (rendered >= total) {
      everythingWasRendered = true;
      return;
    }
    const isStaged = isFreshVisit();
    const stage = { rendered: isStaged ? rendered + 1 : total, wasStaged: isStaged };
    const next = () => startTransition(() => setStage(stage));
    if (!isStaged || !("requestIdleCallback" in window)) {
      const timer = setTimeout(next);
      return () => clearTimeout(timer);
    }
    // oxlint-disable-next-line compat/compat -- asked for above
    const idle = requestIdleCallback(next, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, [rendered, total]);
  return { rendered, wasStaged };
}
