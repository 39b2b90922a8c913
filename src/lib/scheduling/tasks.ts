/** Resolves when the browser is idle, after 5 s at the latest; after 200 ms where idle time is not reported. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}

/**
 * Runs `task` as a separate task, so that it lengthens neither the one that calls this nor the next frame: before that
 * frame where the browser has a scheduler, else (Safari) after a timeout. Returns a function that cancels it.
 */
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
