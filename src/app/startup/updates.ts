import type { AnyRouter } from "@tanstack/react-router";
import { internalPath } from "#src/lib/url.ts";
import { watchTyping } from "#src/platform/busy.ts";
import { guardStaleChunks } from "#src/platform/staleChunk.ts";
import { noteBuild, updateAtNavigation } from "#src/platform/update.ts";
import { onWorkerMessage } from "#src/platform/worker.ts";

/** From the start, before the first screen loads: failed chunks, updates at navigations, what the worker says. */
export function followUpdates(router: AnyRouter): void {
  watchTyping();
  guardStaleChunks({
    wantedPath: () => (router.state.status === "pending" ? router.latestLocation.publicHref : null),
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) updateAtNavigation(toLocation.publicHref);
  });
  onWorkerMessage((message) => {
    if (message.type === "BUILD") void noteBuild(message.id);
    if (message.type === "NAVIGATE") openPath(router, message.path);
  });
  followLaunches(router);
}

/** Shows a path of our own without loading the page anew; anything else is left alone. */
function openPath(router: AnyRouter, address: string): void {
  const path = internalPath(address);
  if (path !== null && path !== router.latestLocation.publicHref) router.history.push(path);
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
}

/** An installed app that runs already is launched again (shortcut, link): the path is shown in the same window. */
function followLaunches(router: AnyRouter): void {
  const queue = (window as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ targetURL }) => {
    if (targetURL?.startsWith(`${location.origin}/`)) openPath(router, targetURL.slice(location.origin.length));
  });
}
