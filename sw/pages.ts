import type { ToPage } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Returns every open tab of the portal, the most recently used first, also those this worker does not control yet. */
export function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

export async function postToPages(message: ToPage): Promise<void> {
  for (const page of await pages()) page.postMessage(message);
}
