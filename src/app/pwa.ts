import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { idle } from "#src/offline/warm.ts";
import { watchInstall } from "#src/platform/install.ts";
import { startConnectivity } from "./offline.ts";
import { followUpdates } from "./updates.ts";

/** Everything that makes the portal an app, in the order in which it matters; called once at boot, before the render. */
export function startPwa(router: AnyRouter, queryClient: QueryClient): void {
  watchInstall();
  startConnectivity();
  followUpdates(router);
  void afterFirstScreen(queryClient);
}

/** What may wait until the first screen is there, and must not compete with it: its code comes late, too. */
async function afterFirstScreen(queryClient: QueryClient): Promise<void> {
  const wasControlled = Boolean(navigator.serviceWorker?.controller);
  await loaded();
  await idle();
  try {
    const { settleIn } = await import("./settleIn.ts");
    await settleIn(queryClient, wasControlled);
  } catch (error) {
    console.warn("The portal could not prepare for being offline", error);
  }
}

function loaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
