import { loadAnew } from "./reload.ts";
import { applyingStore, TAKEOVER_LIMIT_MS, takenOver, takesOver } from "./update.ts";

/** A page that is still there so long after it was to load anew was never answered: workers answer from their store. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Takes the new build into use and loads the page anew at `path`. For the viewer's own tap: never refused, yet a viewer
 * whom the browser asks whether to leave what is not saved is asked once.
 */
export async function applyUpdate(path: string): Promise<void> {
  if (applyingStore.get()) return;
  applyingStore.set(true);
  const isTaken = await takesOver(TAKEOVER_LIMIT_MS);
  const asked = new AbortController();
  const { signal } = asked;
  const onLeaving = (event: Event) => {
    if (!event.defaultPrevented) return;
    asked.abort();
    applyingStore.set(false);
  };
  addEventListener("beforeunload", onLeaving, { signal });
  const load = () => signal.aborted || loadAnew(path);
  load();
  if (isTaken) return;
  // Chromium may let the next worker in while our reload is on its way, and never answers that one then.
  void takenOver()?.then(load);
  setTimeout(load, LOAD_LIMIT_MS);
}
