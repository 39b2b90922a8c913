import { createStore } from "#src/lib/store.ts";
import { isBusy } from "./busy.ts";
import { reloadOnce } from "./reload.ts";
import { workerContainer } from "./worker.ts";
import type { ToWorker } from "#sw/messages.ts";
import type { Workbox } from "workbox-window";

/** Time for the new worker to take over when the viewer asked for it, after which the page reloads without it. */
export const TAKEOVER_LIMIT_MS = 4000;

/**
 * "waiting": a new build is installed, its worker not in charge yet. "stale": this page is older than what answers it
 * (the new worker took over, or there is none and the host has a newer build), so a reload is all it needs.
 */
export type UpdateState = "none" | "waiting" | "stale";

/** Whether a newer build can be taken into use. The prompt shows it; it is applied on a tap or at a navigation. */
export const updateStore = createStore<UpdateState>("none");

/** The registered worker of this page (watchUpdates.ts). */
interface PageWorker {
  readonly workbox: Pick<Workbox, "update" | "messageSkipWaiting">;
  readonly registration: Pick<ServiceWorkerRegistration, "waiting">;
}

/** Null until the worker is registered, and where it is refused. */
export const workerStore = createStore<PageWorker | null>(null);
/** True while the page is about to load from the new build: nothing else loads it then. */
export const applyingStore = createStore(false);
/** Resolves when the worker that waits answers this page; null until it was asked to. */
let takeover: Promise<void> | null = null;

/** What took over, or waits now, is another worker than the one that was asked. */
export function forgetTakeover(): void {
  takeover = null;
}

/** The host serves build `id`: the worker is fetched anew when it is not ours. Network faults are left to the next time. */
export async function noteBuild(id: string): Promise<void> {
  if (id === __BUILD_ID__) return;
  const worker = workerStore.get();
  if (worker) await worker.workbox.update().catch(() => undefined);
  else if (!workerContainer()?.controller) updateStore.set("stale");
}

/**
 * At a navigation: takes a new build into use by loading `path` from it, unless something plays or is being typed, or
 * its worker is not in charge yet: browsers answer badly who loads a page between two workers. True when the page is
 * about to load anew.
 */
export function updateAtNavigation(path: string): boolean {
  if (updateStore.get() !== "stale" || applyingStore.get() || isBusy() || !navigator.onLine) return false;
  const isLoading = reloadOnce(path);
  applyingStore.set(isLoading);
  return isLoading;
}

/** Asks the worker that waits to take over, which makes this page "stale". Its own files stay (sw/caches.ts). */
export function askToTakeOver(): void {
  void takesOver(0);
}

/**
 * Repairs a shell that names files which are gone: takes a newer worker into use if the host has one, else drops the
 * stored shell so that the next load comes from the network. Stored queries and pictures stay.
 */
export async function repairShell(): Promise<void> {
  // The page may break before its worker is registered anew: what the browser knows is enough.
  const worker = (await workerContainer()?.getRegistration()) ?? null;
  await worker?.update().catch(() => undefined);
  if (worker?.installing) await installed(worker.installing);
  if (worker?.waiting) return void (await takesOver(TAKEOVER_LIMIT_MS, worker.waiting));
  await dropShell().catch(() => undefined); // A storage that fails has no shell to offer either.
  await worker?.unregister();
}

async function dropShell(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Asks the waiting worker to take over: true as soon as it answers this page, or when there is none to ask, false after
 * `limitMs`. It may still come later: in Chromium when the old one has had nothing to do for half a minute. `other` is
 * asked where this page has registered none.
 */
export async function takesOver(limitMs: number, other?: ServiceWorker): Promise<boolean> {
  const container = workerContainer();
  const own = workerStore.get();
  if (!container || !(own?.registration.waiting ?? other)) return true;
  takeover ??= new Promise((resolve) =>
    container.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  if (own) own.workbox.messageSkipWaiting();
  else other?.postMessage({ type: "SKIP_WAITING" } satisfies ToWorker);
  return Promise.race([takeover.then(() => true), limit(limitMs).then(() => false)]);
}

/** Resolves when the worker that was asked to take over answers this page, however late; null where none was. */
export const takenOver = (): Promise<void> | null => takeover;

function installed(worker: ServiceWorker): Promise<void> {
  const settled = new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state !== "installing") resolve();
    });
  });
  return Promise.race([settled, limit(TAKEOVER_LIMIT_MS)]);
}

const limit = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
