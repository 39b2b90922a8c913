/** Resolves when the browser is idle, after 5 s at the latest; after 200 ms where idle time is not reported. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}

/** Lengthens neither the present task nor the next frame; in Safari after a timeout. Returns what cancels it. */
export function runInSeparateTask(task: () => void): () => void {
  if (!("scheduler" in globalThis)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  let isOff = false;
  // oxlint-disable-next-line compat/compat -- asked for above
  void scheduler.postTask(() => !isOff && task(), { priority: "user-blocking" });
  return () => {
    isOff = true;
  };
}
