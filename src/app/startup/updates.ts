import type { AnyRouter } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { internalPath } from "#src/lib/url.ts";
import { isBusy, watchTyping } from "#src/platform/busy.ts";
import { reloadOnce } from "#src/platform/reload.ts";
import { guardStaleChunks, recoverIfWanted } from "#src/platform/staleChunk.ts";
import { noteServerBuild, updateAtNavigation } from "#src/platform/update.ts";
import { onWorkerMessage } from "#src/platform/worker.ts";

/** Handles stale chunks, updates at navigations and the worker's messages. */
export function followUpdates(router: AnyRouter): void {
  watchTyping();
  const wantedPath = () => (router.state.status === "pending" ? router.latestLocation.publicHref : null);
  guardStaleChunks({ wantedPath });
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) updateAtNavigation(toLocation.publicHref);
  });
  onWorkerMessage((message) => {
    if (message.type === "BUILD") void noteServerBuild(message.id, message.isOwn);
    if (message.type === "GONE") recoverIfWanted(wantedPath());
    if (message.type === "NAVIGATE") openPath(router, message.path);
  });
}

/** Shows an internal path without a reload; ignores anything else. */
export function openPath(router: AnyRouter, address: string): void {
  const path = internalPath(address);
  if (path !== null && path !== router.latestLocation.publicHref) router.history.push(path);
}

/** At the next navigation (contract config.md, "Loading and merging"); never while something plays or is typed. */
export async function applyNewerConfigAtNavigation(
  newer: Promise<AppConfig | null>,
  router: Pick<AnyRouter, "subscribe">,
  reload: (path: string) => boolean = reloadOnce,
): Promise<void> {
  if ((await newer) === null) return;
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    // The first navigation only opens the page itself.
    if (fromLocation !== undefined && pathChanged && !isBusy()) reload(toLocation.publicHref);
  });
}
