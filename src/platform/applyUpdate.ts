import { reloadAt } from "./reload.ts";
import { applyingStore, ACTIVATION_LIMIT_MS, pendingActivation, requestActivation } from "./update.ts";

/** A page that is still there this long after it began to reload got no response: workers respond from their store. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Activates the new build and reloads the page where the viewer is by then, who may navigate on meanwhile. For the
 * viewer's own tap, so no reload limit applies. If the browser asks whether to leave unsaved input, it asks only once.
 */
export async function applyUpdate(): Promise<void> {
  if (applyingStore.get()) return;
  applyingStore.set(true);
  const isTaken = await requestActivation(ACTIVATION_LIMIT_MS);
  const asked = new AbortController();
  const { signal } = asked;
  const onLeaving = (event: Event) => {
    if (!event.defaultPrevented) return;
    asked.abort();
    applyingStore.set(false);
  };
  addEventListener("beforeunload", onLeaving, { signal });
  const load = () => signal.aborted || reloadAt(location.pathname + location.search + location.hash);
  load();
  if (isTaken) return;
  // Chromium may activate the next worker while this page reloads, and then never answers that reload.
  void pendingActivation()?.then(load);
  setTimeout(load, LOAD_LIMIT_MS);
}
