import { createStore } from "#src/lib/store.ts";
import { isBusy } from "./busy.ts";
import { loadAnew, reloadOnce } from "./reload.ts";
import { registerWorker, tellWorker, workerContainer } from "./worker.ts";
import type { ToWorker } from "#sw/messages.ts";

/** Time for the new worker to take over, after which the page reloads without it. */
const TAKEOVER_LIMIT_MS = 4000;

/**
 * "waiting": a new build is installed and waits for us. "stale": this page is older than what answers it (another tab
 * took the update, or there is no worker and the host has a newer build), so a reload is all it needs.
 */
export type UpdateState = "none" | "waiting" | "stale";

/** Whether a newer build can be taken into use. The prompt shows it; it is applied on a tap or at a navigation. */
export const updateStore = createStore<UpdateState>("none");

let registration: ServiceWorkerRegistration | null = null;
let isApplying = false;

/** Registers the worker and watches for newer builds; resolves when registered (or refused). Call once per page. */
export async function startUpdates(): Promise<void> {
  const container = workerContainer();
  if (!container) return;
  let isControlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    // The first worker claims the page it was installed from: nothing is stale then.
    if (isControlled && !isApplying) updateStore.set("stale");
    isControlled = true;
  });
  registration = await registerWorker(container);
  if (registration) watch(registration);
}

function watch(worker: ServiceWorkerRegistration): void {
  if (worker.waiting && worker.active) updateStore.set("waiting");
  worker.addEventListener("updatefound", () => {
    const installing = worker.installing;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && worker.active) updateStore.set("waiting");
    });
  });
}

/** The host serves build `id`: the worker is fetched anew when it is not ours. Network faults are left to the next time. */
export async function noteBuild(id: string): Promise<void> {
  if (id === __BUILD_ID__) return;
  if (registration) await registration.update().catch(() => undefined);
  else if (!workerContainer()?.controller) updateStore.set("stale");
}

/** Takes the new build into use and loads the page anew at `path`. For the viewer's own tap: never refused. */
export async function applyUpdate(path: string): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  await activateWaiting(path);
  loadAnew(path);
}

/**
 * At a navigation: takes a new build into use by loading `path` from it, unless something plays or is being typed.
 * True when the page is about to load anew.
 */
export async function updateAtNavigation(path: string): Promise<boolean> {
  if (updateStore.get() === "none" || isApplying || isBusy() || !navigator.onLine) return false;
  isApplying = true;
  await activateWaiting(path);
  const reloads = reloadOnce(path);
  isApplying = reloads;
  return reloads;
}

/**
 * Repairs a shell that names files which are gone: takes a newer worker into use if the host has one, else drops the
 * stored shell so that the next load comes from the network. Stored queries and pictures stay.
 */
export async function repairShell(): Promise<void> {
  const worker = registration ?? (await workerContainer()?.getRegistration()) ?? null;
  await worker?.update().catch(() => undefined);
  if (worker?.installing) await installed(worker.installing);
  registration = worker;
  if (worker?.waiting) return activateWaiting();
  const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker?.unregister();
}

/**
 * Resolves when the waiting worker answers this page, or after 4 s. A takeover that comes later than that loads `path`
 * once more: Chromium may let the next worker in only when our reload is on its way, and never answers that one then.
 */
async function activateWaiting(path: string | null = null): Promise<void> {
  const container = workerContainer();
  const waiting = registration?.waiting;
  if (!container || !waiting) return;
  const taken = new Promise<true>((resolve) =>
    container.addEventListener("controllerchange", () => resolve(true), { once: true }),
  );
  waiting.postMessage({ type: "SKIP_WAITING" } satisfies ToWorker);
  const isTaken = await Promise.race([taken, limit()]);
  // Where the reload was refused meanwhile the page stays: it is stale then, and says so.
  if (isTaken !== true && path !== null) void taken.then(() => isApplying && loadAnew(path));
}

function installed(worker: ServiceWorker): Promise<void> {
  const settled = new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state !== "installing") resolve();
    });
  });
  return Promise.race([settled, limit()]);
}

const limit = () => new Promise<void>((resolve) => setTimeout(resolve, TAKEOVER_LIMIT_MS));

/** Asks which build the host serves: through the worker, or from the page where none controls it. */
export function askForBuild(askItself: () => Promise<string | null>): void {
  if (tellWorker({ type: "CHECK_BUILD" })) return;
  void askItself().then((id) => (id === null ? undefined : noteBuild(id)));
}
