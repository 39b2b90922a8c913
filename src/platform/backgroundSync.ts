import { OUTBOX_SYNC } from "#sw/messages.ts";
import { workerContainer } from "./worker.ts";

/** Background sync, which only Chromium has and the standard's types lack. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to wake the worker when the device is back online. Does nothing without background sync (FOL-5). */
export async function requestSync(container = workerContainer()): Promise<void> {
  // Rejected where storage fails: nothing can wake the worker then.
  const registration = await container?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { readonly sync?: SyncManager };
  // Rejected where the viewer has switched it off: the page then notices by itself that the network is back.
  await sync?.register(OUTBOX_SYNC).catch(() => undefined);
}
