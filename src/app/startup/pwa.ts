import type { QueryClient } from "@tanstack/react-query";
import type { StartedApp } from "#src/app/navigation/routerContext.ts";
import { noteFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { pause } from "#src/lib/scheduling/timers.ts";
import { whenIdle } from "#src/lib/scheduling/tasks.ts";
import { startConnectivity } from "./offline.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { followUpdates } from "./updates.ts";

/** The interval in ms at which a page that loads is checked for new responses. */
const CHECK_EVERY_MS = 250;
/** The number of checks in a row without a new response after which the first screen is idle. */
const QUIET_CHECKS = 5;
/** The time in ms after which the first screen counts as idle in any case, for instance on a slow network. */
const PATIENCE_MS = 8000;

/** Starts the watch on the network and updates, and after the first screen all background tasks; called at boot. */
export function startPwa(app: StartedApp): void {
  startConnectivity();
  followUpdates(app.router);
  void afterFirstScreen(app);
}

/** Starts what must not compete with the first screen, by lazy-loaded code. */
async function afterFirstScreen(app: StartedApp): Promise<void> {
  const wasControlled = Boolean(workerContainer()?.controller);
  await untilLoaded();
  await untilIdle(app.queryClient);
  const { startBackgroundTasks } = await keepTrying(() => import("./backgroundTasks.ts"));
  await startBackgroundTasks(app, wasControlled);
}

/** Resolves when the first screen has received all that it requested, pictures included; after 8 s at the latest. */
async function untilIdle(queryClient: QueryClient): Promise<void> {
  const start = performance.now();
  let responses = 0;
  for (let checks = 0; checks < QUIET_CHECKS && performance.now() - start < PATIENCE_MS;) {
    await pause(CHECK_EVERY_MS);
    const before = responses;
    responses = performance.getEntriesByType("resource").length;
    checks = responses > before || queryClient.isFetching() > 0 ? 0 : checks + 1;
  }
  await whenIdle();
  await noteFirstScreenIdle();
}

/** Resolves when the document and what it names have loaded. */
function untilLoaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", () => resolve(), { once: true }));
}
