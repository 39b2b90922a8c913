import { Workbox } from "workbox-window";
import { forgetActivation, compareBuild, updateStore, workerStore } from "./update.ts";
import { postToWorker, workerContainer } from "./worker.ts";

/**
 * Registers the worker and watches for newer builds; resolves when it is registered or cannot be, which only costs the
 * offline copy. Call it once per page: two registrations undo each other.
 */
export async function startUpdates(): Promise<void> {
  const container = workerContainer();
  if (!container) return;
  const workbox = new Workbox("/sw.js", { scope: "/", updateViaCache: "none" });
  let isControlled = container.controller !== null;
  workbox.addEventListener("controlling", () => {
    // The first worker claims the page that installed it: nothing is stale then. Workbox's own flag belongs to the
    // registration and never becomes true on such a page.
    if (isControlled) updateStore.set("stale");
    isControlled = true;
    forgetActivation();
  });
  workbox.addEventListener("waiting", ({ wasWaitingBeforeRegister = false }) => {
    if (wasWaitingBeforeRegister) offer();
  });
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (registration === undefined) return;
  workerStore.set({ workbox, registration });
  offerNewBuilds(registration);
}

/** Offers every build that is installed. Workbox watches only until the first one, but a page may live for days. */
function offerNewBuilds(registration: ServiceWorkerRegistration): void {
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) offer();
    });
  });
}

function offer(): void {
  forgetActivation();
  updateStore.set("waiting");
}

/** Asks which build the server has: through the worker, or from the page if no worker controls it. */
export function askForBuild(askItself: () => Promise<string | null>): void {
  if (postToWorker({ type: "CHECK_BUILD" })) return;
  void askItself().then((id) => (id === null ? undefined : compareBuild(id)));
}
