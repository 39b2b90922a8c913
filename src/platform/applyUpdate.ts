import { loadUntilAnswered, reloadAt } from "./reload.ts";
import { applyingStore, UPDATE_STEP_LIMIT_MS, requestActivation } from "./update.ts";

/** No reload limit applies, because the viewer asked for it. The browser asks about unsaved input only once. */
export async function applyUpdate(): Promise<void> {
  if (applyingStore.get()) return;
  applyingStore.set(true);
  await requestActivation(UPDATE_STEP_LIMIT_MS);
  loadUntilAnswered(
    () => reloadAt(location.pathname + location.search + location.hash),
    () => applyingStore.set(false),
  );
}
