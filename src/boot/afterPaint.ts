/** How long to wait for a paint that does not come, ms. */
const LIMIT_MS = 2000;

/** Returns whether the browser will paint the page and report it: it paints no hidden page. */
export function willPaint(): boolean {
  const isReported = PerformanceObserver.supportedEntryTypes?.includes("paint") ?? false;
  return isReported && document.visibilityState === "visible";
}

/** Calls `run` after the first paint of the page, or after two seconds without a paint; at once in a hidden page. */
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
