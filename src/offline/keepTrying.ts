import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";

/** The pause before the second try, ms; it doubles from one to the next, up to the last. */
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 5 * MINUTE_MS;

/** Tries again when the network returns, and after pauses; waits for it if no worker can answer without one. */
export async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    // Browsers of before 2026 never load a file again that failed to load once.
    if (!workerContainer()?.controller && !connectivity.online.get()) await untilReturn();
    try {
      return await work();
    } catch (error) {
      await untilReturn(pauseMs);
      // Said only now: browsers abort what loads when the page is left, and that is no failure.
      console.warn("Something could not be loaded, and is tried again", error);
    }
  }
}

/** Resolves when the portal can be reached again, and after `limitMs` in any case. */
function untilReturn(limitMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
    const unsubscribe = connectivity.online.subscribe(() => {
      if (connectivity.online.get()) end();
    });
  });
}
