import { reloadAt } from "./reload.ts";
import { applyingStore, ACTIVATION_LIMIT_MS, pendingActivation, requestActivation } from "./update.ts";

/** The time in ms after which a reload has surely got no response: workers respond from their store. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Activates the new build and reloads the page at the viewer's place, which may change meanwhile. No reload limit
 * applies, because the viewer asked for it. If the browser asks whether to leave unsaved input, it asks only once.
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
