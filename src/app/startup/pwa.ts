import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { noteFirstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { whenIdle } from "#src/lib/whenIdle.ts";
import { startConnectivity } from "./offline.ts";
import { workerContainer } from "#src/platform/worker.ts";
import { followUpdates } from "./updates.ts";

/** The first screen is idle when this many checks in a row found no new request; the interval is in ms. */
const LOOK_EVERY_MS = 250;
const QUIET_LOOKS = 5;
/** Limit in ms for a screen that never is idle, for instance with pictures that follow each other on a slow network. */
const PATIENCE_MS = 8000;

/** Starts everything that makes the portal an app, the most important first; called once at boot, before the render. */
export function startPwa(router: AnyRouter, queryClient: QueryClient): void {
  startConnectivity();
  followUpdates(router);
  void afterFirstScreen(router, queryClient);
}

/** Starts what must not compete with the first screen, by lazy-loaded code. */
async function afterFirstScreen(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const wasControlled = Boolean(workerContainer()?.controller);
  await loaded();
  await quiet(queryClient);
  try {
    const { startBackgroundTasks } = await import("./backgroundTasks.ts");
    await startBackgroundTasks(router, queryClient, wasControlled);
  } catch (error) {
    console.warn("The portal could not prepare for being offline", error);
  }
}

/**
 * Resolves when the first screen has received all it requested, pictures included, and is idle: after 8 s at the
 * latest.
 */
async function quiet(queryClient: QueryClient): Promise<void> {
  const start = performance.now();
  let came = 0;
  for (let looks = 0; looks < QUIET_LOOKS && performance.now() - start < PATIENCE_MS;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const before = came;
    came = performance.getEntriesByType("resource").length;
    looks = came > before || queryClient.isFetching() > 0 ? 0 : looks + 1;
  }
  await whenIdle();
  await noteFirstScreenIdle();
}

function loaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
