import { Workbox } from "workbox-window";
import { forgetTakeover, noteBuild, updateStore, workerStore } from "./update.ts";
import { tellWorker, workerContainer } from "./worker.ts";

/**
 * Registers the worker and watches for newer builds; resolves when it is registered or refused. A refusal costs the
 * offline copy and nothing else. Call it once per page: two registrations undo each other.
 */
export async function startUpdates(): Promise<void> {
  const container = workerContainer();
  if (!container) return;
  const workbox = new Workbox("/sw.js", { scope: "/", updateViaCache: "none" });
  let isControlled = container.controller !== null;
  workbox.addEventListener("controlling", () => {
    // The first worker claims the page it was installed from: nothing is stale then. Workbox's own flag is of the
    // registration and never becomes true on such a page.
    if (isControlled) updateStore.set("stale");
    isControlled = true;
    forgetTakeover();
  });
  workbox.addEventListener("waiting", ({ wasWaitingBeforeRegister = false }) => {
    if (wasWaitingBeforeRegister) offer();
  });
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (registration === undefined) return;
  workerStore.set({ workbox, registration });
  offerNewBuilds(registration);
}

/** Workbox stops looking after the first build that another tab, or a check, has found; a page lives for days. */
function offerNewBuilds(registration: ServiceWorkerRegistration): void {
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) offer();
    });
  });
}

function offer(): void {
  forgetTakeover();
  updateStore.set("waiting");
}

/** Asks which build the host serves: through the worker, or from the page where none controls it. */
export function askForBuild(askItself: () => Promise<string | null>): void {
  if (tellWorker({ type: "CHECK_BUILD" })) return;
  void askItself().then((id) => (id === null ? undefined : noteBuild(id)));
}
