/** Checks that are closer together than this count as one: returning to a tab fires three events at once. */
const MIN_GAP_MS = 30_000;

/**
 * Calls `check` every `intervalMs`, and when the page becomes visible or the network returns (timers sleep in the
 * background), until `signal` aborts (PWA-4). The first call comes after one interval.
 */
export function scheduleBuildChecks(check: () => void, intervalMs: number, signal: AbortSignal): void {
  let lastAt = Date.now();
  const checkNow = () => {
    lastAt = Date.now();
    check();
  };
  const checkOnReturn = () => {
    if (document.visibilityState === "visible" && Date.now() - lastAt >= MIN_GAP_MS) checkNow();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") checkNow();
  }, intervalMs);
  document.addEventListener("visibilitychange", checkOnReturn, { signal });
  for (const type of ["pageshow", "focus", "online"]) window.addEventListener(type, checkOnReturn, { signal });
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
