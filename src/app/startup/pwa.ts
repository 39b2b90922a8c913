import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { noteFirstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { idle } from "#src/lib/idle.ts";
import { startConnectivity } from "./offline.ts";
import { workerContainer } from "#src/platform/worker.ts";
import { followUpdates } from "./updates.ts";

/** The first screen is quiet when nothing was asked for or came, however often we looked within so long. */
const LOOK_EVERY_MS = 250;
const QUIET_LOOKS = 5;
/** A screen that never is quiet (a slow line, pictures that follow each other) does not keep the rest away for ever. */
const PATIENCE_MS = 8000;

/** Everything that makes the portal an app, in the order in which it matters; called once at boot, before the render. */
export function startPwa(router: AnyRouter, queryClient: QueryClient): void {
  startConnectivity();
  followUpdates(router);
  void afterFirstScreen(router, queryClient);
}

/** What may wait until the first screen is there, and must not compete with it: its code comes late, too. */
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

/** Resolves when the first screen has got all it asked for, pictures too, and nothing followed from that: 8 s at most. */
async function quiet(queryClient: QueryClient): Promise<void> {
  const start = performance.now();
  let came = 0;
  for (let looks = 0; looks < QUIET_LOOKS && performance.now() - start < PATIENCE_MS;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const before = came;
    came = performance.getEntriesByType("resource").length;
    looks = came > before || queryClient.isFetching() > 0 ? 0 : looks + 1;
  }
  await idle();
  await noteFirstScreenIdle();
}

function loaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
