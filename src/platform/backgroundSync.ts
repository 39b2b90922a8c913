import { OUTBOX_SYNC } from "#sw/messages.ts";
import { workerContainer } from "./worker.ts";

/** Only Chromium has it, and the standard's types do not. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to wake the worker when the device is back online. Does nothing without background sync (FOL-5). */
export async function askForSync(container = workerContainer()): Promise<void> {
  const registration = await container?.getRegistration();
  const { sync } = (registration ?? {}) as { readonly sync?: SyncManager };
  // Refused where the viewer has switched it off: the page notices the line's return by itself.
  await sync?.register(OUTBOX_SYNC).catch(() => undefined);
}
