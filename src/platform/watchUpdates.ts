import { Workbox } from "workbox-window";
import type { ToWorker } from "#sw/messages.ts";
import { noteServerBuild, requestActivation, updateStore, workerStore } from "./update.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { postToWorker } from "./worker.ts";

/** Rejects if the worker's file cannot be loaded. Call it again only then: two registrations undo each other. */
export async function registerWorker(): Promise<void> {
  const container = workerContainer();
  if (!container) return;
  const workbox = new Workbox("/sw.js", { scope: "/", updateViaCache: "none" });
  let isControlled = container.controller !== null;
  workbox.addEventListener("controlling", () => {
    // The first worker claims the page that installed it: nothing is stale then. Workbox's own flag belongs to the
    // registration and never becomes true on such a page.
    if (isControlled) updateStore.set("stale");
    isControlled = true;
  });
  workbox.addEventListener("waiting", ({ wasWaitingBeforeRegister = false }) => {
    if (wasWaitingBeforeRegister) updateStore.set("waiting");
  });
  const registration = await workbox.register({ immediate: true }).catch((error: unknown) => {
    if (error instanceof TypeError) throw error;
    return undefined;
  });
  if (registration === undefined) return;
  workerStore.set({ workbox, registration });
  if (container.controller === null) claimPage(registration);
  offerNewBuilds(registration);
}

/** A worker that becomes active claims only pages that have been loaded: one that is loading would store nothing. */
function claimPage({ active }: ServiceWorkerRegistration): void {
  active?.postMessage({ type: "CLAIM" } satisfies ToWorker);
}

/** Offers each further build once it is installed: Workbox watches only the first, but a page may live for days. */
function offerNewBuilds(registration: ServiceWorkerRegistration): void {
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) updateStore.set("waiting");
    });
  });
}

/** The worker asks, unless it did less than `maxAgeMs` ago, and tells all pages; without one, the page asks. */
export function checkForNewBuild(maxAgeMs: number, readLatest: () => Promise<string | null>): void {
  if (postToWorker({ type: "CHECK_BUILD", maxAgeMs })) return;
  void readLatest().then((id) => (id === null ? undefined : noteServerBuild(id)));
}

/** The time in ms in which checks count as one: returning to a tab fires three events at once. */
const MIN_GAP_MS = 30_000;
/** Timers of several tabs, and of a worker that was stopped, are not exact, ms. */
const TOLERANCE_MS = 5_000;

/**
 * Calls `check` every `intervalMs`, and when the page becomes visible or the network returns (timers sleep in the
 * background), for the life of the page (PWA-4); the first call comes after one interval. `check` gets the greatest age, in
 * ms, at which an earlier answer may be used.
 */
export function scheduleBuildChecks(check: (maxAgeMs: number) => void, intervalMs: number): void {
  let lastAt = Date.now();
  const checkNow = (maxAgeMs: number) => {
    lastAt = Date.now();
    check(maxAgeMs);
  };
  const checkOnReturn = () => {
    if (document.visibilityState === "visible" && Date.now() - lastAt >= MIN_GAP_MS) checkNow(MIN_GAP_MS);
  };
  setInterval(() => {
    if (document.visibilityState === "visible") checkNow(intervalMs - TOLERANCE_MS);
  }, intervalMs);
  document.addEventListener("visibilitychange", checkOnReturn);
  for (const type of ["pageshow", "focus", "online"]) window.addEventListener(type, checkOnReturn);
}

/** The time in ms without any response after which a page has loaded what it wants; it loads in bursts. */
const QUIET_MS = 1500;

/**
 * Activates each waiting worker once the page has loaded nothing for 1.5 s: in Chromium it would hardly ever work at a
 * navigation (docs/updates.md). The page is "stale" then, but stays as it is and keeps its files (sw/caches.ts). Call it
 * once per page.
 */
export function activateWhenQuiet(): void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = updateStore.get() === "waiting" ? whenQuiet(() => void requestActivation(0)) : () => {};
  };
  updateStore.subscribe(follow);
  follow();
}

/** Calls `act` once, when nothing has loaded for 1.5 s. Returns the function that cancels this. */
function whenQuiet(act: () => void): () => void {
  const observer = new PerformanceObserver(() => wait());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      act();
    }, QUIET_MS);
  };
  observer.observe({ type: "resource" });
  wait();
  return stop;
}
