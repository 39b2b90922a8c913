import { activateWaitingWorker, updateStore } from "./update.ts";

/** The page loads things in bursts; when nothing has arrived for this long, the last burst is over. */
const QUIET_MS = 1500;

/**
 * Activates the waiting worker of a new build as soon as the page has loaded nothing for 1.5 s. A worker can replace
 * another one only when that has nothing to do, and in Chromium each request meanwhile (a picture, the tab's icon)
 * keeps the old one for another half minute, so at a navigation it would hardly ever work. The page itself stays as it
 * is until then (update.ts). Call once per page.
 */
export function activateWhenQuiet(): void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = updateStore.get() === "waiting" ? whenQuiet(activateWaitingWorker) : () => {};
  };
  updateStore.subscribe(follow);
  follow();
}

/** Calls `act` once, when nothing has loaded for 1.5 s. Returns the function that cancels this. */
function whenQuiet(act: () => void): () => void {
  const observer = new PerformanceObserver(() => wait());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      act();
    }, QUIET_MS);
  };
  observer.observe({ type: "resource" });
  wait();
  return stop;
}
