import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { allTexts } from "#src/i18n/i18n.ts";
import { idle } from "#src/offline/warm.ts";
import { controlled, handOverLoaded } from "#src/platform/firstVisit.ts";
import { watchInstall } from "#src/platform/install.ts";
import { startConnectivity, storedQueries } from "./offline.ts";
import { followUpdates, startWorker } from "./updates.ts";

/** Everything that makes the portal an app, in the order in which it matters; called once at boot, before the render. */
export function startPwa(router: AnyRouter, queryClient: QueryClient): void {
  watchInstall();
  startConnectivity();
  followUpdates(router);
  storedQueries.watch(queryClient);
  void afterFirstScreen(queryClient);
}

/** What may wait until the first screen is there, and must not compete with it. */
async function afterFirstScreen(queryClient: QueryClient): Promise<void> {
  const { signal } = new AbortController();
  const wasControlled = Boolean(navigator.serviceWorker?.controller);
  await loaded();
  await idle();
  if (import.meta.env.PROD) await startWorker();
  if (!(await controlled(signal))) return;
  if (!wasControlled) handOverLoaded();
  await allTexts();
  const { warmOffline } = await import("./warmOffline.ts");
  await warmOffline(queryClient, signal);
  await storedQueries.collectGarbage();
}

function loaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
