/**
 * Returns the browser's worker container; null if there is none (private windows, old browsers, http without
 * localhost), or if access to it throws (blocked storage, sandboxed documents).
 */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return typeof navigator !== "undefined" && "serviceWorker" in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}
