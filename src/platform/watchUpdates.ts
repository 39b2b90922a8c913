import { forgetTakeover, noteBuild, registrationStore, updateStore } from "./update.ts";
import { registerWorker, tellWorker, workerContainer } from "./worker.ts";

/** Registers the worker and watches for newer builds; resolves when registered (or refused). Call once per page. */
export async function startUpdates(): Promise<void> {
  const container = workerContainer();
  if (!container) return;
  let isControlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    // The first worker claims the page it was installed from: nothing is stale then.
    if (isControlled) updateStore.set("stale");
    isControlled = true;
    forgetTakeover();
  });
  const registration = await registerWorker(container);
  registrationStore.set(registration);
  if (registration) watch(registration);
}

function watch(worker: ServiceWorkerRegistration): void {
  if (worker.waiting && worker.active) offer();
  worker.addEventListener("updatefound", () => {
    const installing = worker.installing;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && worker.active) offer();
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
