/**
 * Runs `task` in a task of its own, if the browser can be asked to, before the next frame: what it does lengthens
 * neither the task that asked for it nor that frame. The answer calls it off. Safari has no such queue to ask.
 */
export function inOwnTask(task: () => void): () => void {
  if (!("scheduler" in globalThis)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  let isOff = false;
  void scheduler.postTask(() => !isOff && task(), { priority: "user-blocking" });
  return () => {
    isOff = true;
  };
}
