/** Null in private windows, old browsers, http without localhost, or where storage is blocked. */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return typeof navigator !== "undefined" && "serviceWorker" in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}
