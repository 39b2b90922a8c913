import { askToTakeOver, updateStore } from "./update.ts";

/** What the page asks for comes in bursts; after so long without an answer the last one is over. */
const QUIET_MS = 1500;

/**
 * Lets the worker of a new build take over as soon as the page has asked for nothing for 1.5 s. One worker can follow
 * another only when that has nothing to do, and in Chromium whatever it is asked for meanwhile, a picture, the icon of
 * the tab, makes it stay for half a minute more: at the moment of a navigation it would hardly ever come. The page
 * itself stays what it is until then (update.ts). Call once per page.
 */
export function takeOverWhenQuiet(): void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = updateStore.get() === "waiting" ? whenQuiet(askToTakeOver) : () => {};
  };
  updateStore.subscribe(follow);
  follow();
}

/** Calls `act` once, when nothing has come for 1.5 s; the answer calls it off. */
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
