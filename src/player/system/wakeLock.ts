/** Keeps the screen on while `video` plays a picture, until `signal` aborts. Does nothing where the browser cannot. */
export function keepAwake(video: HTMLVideoElement, signal: AbortSignal): void {
  if (!("wakeLock" in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  const release = () => {
    void lock?.release();
    lock = null;
  };
  const hold = async () => {
    if (lock !== null || video.paused || video.videoWidth === 0 || document.visibilityState !== "visible") return;
    try {
      // oxlint-disable-next-line compat/compat -- asked for above
      lock = await navigator.wakeLock.request("screen");
      if (signal.aborted || video.paused) release();
    } catch {
      // Rejected on low battery; the match plays on.
    }
  };
  video.addEventListener("playing", () => void hold(), { signal });
  // An element that is emptied for another stream stops without a pause.
  for (const name of ["pause", "emptied"]) video.addEventListener(name, release, { signal });
  // The browser releases the lock when the tab is hidden; it must be requested again.
  document.addEventListener(
    "visibilitychange",
    () => (document.visibilityState === "visible" ? void hold() : release()),
    { signal },
  );
  signal.addEventListener("abort", release, { once: true });
}
