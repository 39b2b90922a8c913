import { onlineManager } from "@tanstack/react-query";
import { currentScope } from "#src/catalog/library/currentScope.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { lazyStoredQueries } from "#src/offline/lazyStoredQueries.ts";
import type { StoredScope } from "#src/offline/scope.ts";
import { whenFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";

/** The portal's stored queries, in the scope of the current viewer. */
export const storedQueries = lazyStoredQueries({ scope: currentScope, later: whenFirstScreenIdle });

/** Deletes the viewer's stored queries and, by lazy-loaded code, all else that this device stores of them (SES-5). */
export async function forgetStored(viewer: Pick<StoredScope, "tenant" | "viewer">): Promise<void> {
  const others = import("#src/app/session/forgetViewer.ts").then(({ forgetViewer }) => forgetViewer(viewer));
  await Promise.all([storedQueries.deleteViewerData(viewer), others]);
}

/** A page from the worker's store proves nothing about the network, so a probe starts at once. */
export function startConnectivity(): void {
  onlineManager.setEventListener((setOnline) =>
    connectivity.online.subscribe(() => setOnline(connectivity.online.get())),
  );
  window.addEventListener("offline", () => connectivity.noteBrowserState(false));
  window.addEventListener("online", () => connectivity.noteBrowserState(true));
  // oxlint-disable-next-line no-restricted-properties -- a reason to probe, not an answer
  if (!navigator.onLine || workerContainer()?.controller) void connectivity.retry();
}
