import { onlineManager } from "@tanstack/react-query";
import { currentScope } from "#src/catalog/library/currentScope.ts";
import { connectivity } from "#src/offline/connectivity.ts";
import { lazyStoredQueries } from "#src/offline/lazyStoredQueries.ts";
import type { StoredScope } from "#src/offline/scope.ts";
import { whenFirstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { workerContainer } from "#src/platform/worker.ts";

/** The portal's stored queries, in the scope of the current viewer. */
export const storedQueries = lazyStoredQueries({ scope: currentScope, later: whenFirstScreenIdle });

/** Deletes what this device stores of a viewer (SES-5): the stored queries, and the rest by lazy-loaded code. */
export async function forgetStored(viewer: Pick<StoredScope, "tenant" | "viewer">): Promise<void> {
  const others = import("#src/app/session/forgetViewer.ts").then(({ forgetViewer }) => forgetViewer(viewer));
  await Promise.all([storedQueries.deleteViewerData(viewer), others]);
}

/**
 * Watches the network for the life of the page and notifies the query client. A page from the worker's cache proves
 * nothing about the network, so it is checked once at the start.
 */
export function startConnectivity(): void {
  onlineManager.setEventListener((setOnline) =>
    connectivity.online.subscribe(() => setOnline(connectivity.online.get())),
  );
  window.addEventListener("offline", () => connectivity.noteBrowserState(false));
  window.addEventListener("online", () => connectivity.noteBrowserState(true));
  if (!navigator.onLine) connectivity.noteBrowserState(false);
  else if (workerContainer()?.controller) void connectivity.retry();
}
