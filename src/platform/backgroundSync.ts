import { OUTBOX_SYNC } from "#sw/messages.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";

/** The part of background sync that the portal calls; TypeScript's types lack it, because only Chromium has it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to wake the worker once the device is online (FOL-5). Does nothing without background sync. */
export async function requestSync(container = workerContainer()): Promise<void> {
  // Rejects where storage fails: nothing can wake the worker then.
  const registration = await container?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { readonly sync?: SyncManager };
  // Rejects where the viewer has switched it off: the page then notices by itself that the network is back.
  await sync?.register(OUTBOX_SYNC).catch(() => undefined);
}
