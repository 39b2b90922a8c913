import { onlineManager } from "@tanstack/react-query";
import { storedScope } from "#src/catalog/library/storedScope.ts";
import { connectivity } from "#src/offline/connectivity.ts";
import { lazyStoredQueries } from "#src/offline/storedQueries.lazy.ts";
import type { StoredScope } from "#src/offline/scope.ts";
import { firstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { workerContainer } from "#src/platform/worker.ts";

/** The portal's stored queries, filed under whoever is looking now. */
export const storedQueries = lazyStoredQueries({ scope: storedScope, later: firstScreenIdle });

/** Deletes what this device holds of a viewer (SES-5): stored queries, and by code that is loaded only then the rest. */
export async function forgetStored(viewer: Pick<StoredScope, "tenant" | "viewer">): Promise<void> {
  const others = import("#src/app/session/forgetViewer.ts").then(({ forgetViewer }) => forgetViewer(viewer));
  await Promise.all([storedQueries.deleteViewerData(viewer), others]);
}

/**
 * Watches the line for the whole life of the page, and tells the query client. A page that came out of the worker's
 * store says nothing about the network: there the line is looked at once, at the start.
 */
export function startConnectivity(): void {
  onlineManager.setEventListener((setOnline) =>
    connectivity.online.subscribe(() => setOnline(connectivity.online.get())),
  );
  window.addEventListener("offline", () => connectivity.noteHint(false));
  window.addEventListener("online", () => connectivity.noteHint(true));
  if (!navigator.onLine) connectivity.noteHint(false);
  else if (workerContainer()?.controller) void connectivity.retry();
}
