import { loadUntilAnswered, reloadAt } from "./reload.ts";
import { applyingStore, UPDATE_STEP_LIMIT_MS, requestActivation } from "./update.ts";

/**
 * Activates the new build and reloads the page at the viewer's place, which may change meanwhile. No reload limit
 * applies, because the viewer asked for it. If the browser asks whether to leave unsaved input, it asks only once.
 */
export async function applyUpdate(): Promise<void> {
  if (applyingStore.get()) return;
  applyingStore.set(true);
  await requestActivation(UPDATE_STEP_LIMIT_MS);
  loadUntilAnswered(
    () => reloadAt(location.pathname + location.search + location.hash),
    () => applyingStore.set(false),
  );
}
