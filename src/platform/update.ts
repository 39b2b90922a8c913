import { connectivity } from "#src/lib/network/connectivity.ts";
import { createStore } from "#src/lib/store.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { isBusy } from "./busy.ts";
import { reloadOnce } from "./reload.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import type { ToWorker } from "#sw/messages.ts";
import type { Workbox } from "workbox-window";

/** The time in ms that each step of a worker's update may take; then the page reloads without it. */
export const UPDATE_STEP_LIMIT_MS = 4000;

/** "waiting": installed, not active yet. "stale": active, or there is no worker, so a reload is enough. */
type UpdateState = "none" | "waiting" | "stale";

/** Whether there is a newer build; it is applied at a tap on the prompt or at a navigation. */
export const updateStore = createStore<UpdateState>("none");

interface PageWorker {
  readonly workbox: Pick<Workbox, "update" | "messageSkipWaiting">;
  readonly registration: Pick<ServiceWorkerRegistration, "waiting">;
}

/** The worker of this page; null until it is registered, and if it cannot be. */
export const workerStore = createStore<PageWorker | null>(null);
/** Whether the page is about to load the new build: nothing else reloads it then. */
export const applyingStore = createStore(false);

/**
 * Notes that the server has build `id`. If it is not this page's, a page without a worker is "stale", and one whose
 * worker is not in control yet fetches that anew, ignoring network errors. A worker in control has done so itself; the
 * page is "stale" if `isWorkers`: then that worker has the build, and a reload is enough.
 */
export async function noteServerBuild(id: string, isWorkers = false): Promise<void> {
  if (id === __BUILD_ID__) return;
  const worker = workerStore.get();
  if (workerContainer()?.controller) {
    if (isWorkers) updateStore.set("stale");
  } else if (worker) await worker.workbox.update().catch(() => undefined);
  else updateStore.set("stale");
}

/** Not while something plays or is typed, nor before the build's worker is active. True if the page will reload. */
export function updateAtNavigation(path: string): boolean {
  if (updateStore.get() !== "stale" || applyingStore.get() || isBusy() || !connectivity.online.get()) return false;
  const isLoading = reloadOnce(path);
  applyingStore.set(isLoading);
  return isLoading;
}

/** Activates a newer worker, else deletes the stored shell, so that the next load comes from the network. */
export async function repairShell(): Promise<void> {
  // The page may break before it has registered its worker, so this uses the browser's registration.
  const worker = (await workerContainer()?.getRegistration()) ?? null;
  await withTimeout(
    Promise.resolve(worker?.update()).catch(() => undefined),
    UPDATE_STEP_LIMIT_MS,
  );
  if (worker?.installing) await untilInstalled(worker.installing);
  if (worker?.waiting) return requestActivation(UPDATE_STEP_LIMIT_MS, worker.waiting);
  await dropShell().catch(() => undefined); // Storage that fails cannot serve a shell either.
  await worker?.unregister();
}

async function dropShell(): Promise<void> {
  const names = (await caches.keys()).filter((name) => /^(?:workbox-precache|touchline-documents-)/.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The waiting worker, or `other`. Resolves once it controls this page, if there is none, or after `limitMs`. */
export async function requestActivation(limitMs: number, other?: ServiceWorker): Promise<void> {
  const container = workerContainer();
  const own = workerStore.get();
  if (!container || !(own?.registration.waiting ?? other)) return;
  const activated = new Promise<void>((resolve) =>
    container.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  if (own) own.workbox.messageSkipWaiting();
  else other?.postMessage({ type: "SKIP_WAITING" } satisfies ToWorker);
  return withTimeout(activated, limitMs);
}

/** Resolves when the worker is no longer installing, after four seconds at the latest. */
function untilInstalled(worker: ServiceWorker): Promise<void> {
  const settled = new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state !== "installing") resolve();
    });
  });
  return withTimeout(settled, UPDATE_STEP_LIMIT_MS);
}
