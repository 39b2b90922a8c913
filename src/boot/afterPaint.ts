/** How long to wait for a paint that does not come, ms. */
const LIMIT_MS = 2000;

/** Returns whether a paint is to come and will be reported; a hidden page paints nothing. */
export function willPaint(): boolean {
  const isReported = PerformanceObserver.supportedEntryTypes?.includes("paint") ?? false;
  return isReported && document.visibilityState === "visible";
}

/** Calls `run` once: after the first paint of the page, after two seconds without one, or at once if none is to come. */
export function afterPaint(run: () => void): void {
  if (!willPaint()) return run();
  const timer = setTimeout(begin, LIMIT_MS);
  const painted = new PerformanceObserver(begin);
  painted.observe({ type: "paint", buffered: true });
  function begin(): void {
    clearTimeout(timer);
    painted.disconnect();
    run();
  }
}
