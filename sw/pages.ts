import type { ToPage } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Returns every open tab of the portal, the most recently used first, also those this worker does not control yet. */
export function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

export async function postToPages(message: ToPage): Promise<void> {
  for (const page of await pages()) page.postMessage(message);
}

/** Only pages have the viewer's token. Rejects if none is open, so that the browser tries again. */
export async function askPagesForChanges(): Promise<void> {
  if ((await pages()).length === 0) throw new Error("No page is open to send the pending changes");
  await postToPages({ type: "SEND_CHANGES" });
}
