import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadAt, reloadOnce } from "./reload.ts";

vi.mock("./reload.ts", async (original) => ({
  ...(await original<object>()),
  reloadAt: vi.fn<typeof reloadAt>(),
  reloadOnce: vi.fn<typeof reloadOnce>(),
}));

const aWorker = (more: object = {}) =>
  Object.assign(new EventTarget(), { scriptURL: new URL("/sw.js", location.href).href, ...more });

class FakeContainer extends EventTarget {
  readonly controller = aWorker();
  readonly posted: unknown[] = [];
  readonly registration = Object.assign(new EventTarget(), {
    waiting: aWorker({ postMessage: (message: unknown) => void this.posted.push(message) }),
    active: {},
    installing: null as unknown,
  });
  async register(): Promise<object> {
    return this.registration;
  }
  /** Another build is fetched and installed; its worker waits in place of the earlier one. */
  install(): void {
    const installing = aWorker({ state: "installed" });
    this.registration.installing = installing;
    this.registration.dispatchEvent(new Event("updatefound"));
    installing.dispatchEvent(new Event("statechange"));
  }
  activate(): void {
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: FakeContainer;
let answered: () => void;

class FakeObserver {
  constructor(answer: () => void) {
    answered = answer;
  }
  observe(): void {}
  disconnect(): void {
    answered = () => undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  container = new FakeContainer();
  vi.stubGlobal("navigator", { serviceWorker: container, onLine: true });
  vi.stubGlobal("PerformanceObserver", FakeObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(reloadAt).mockReset();
  vi.mocked(reloadOnce).mockReset();
});

async function waitingBuild() {
  const update = await import("./update.ts");
  const { registerWorker } = await import("./watchUpdates.ts");
  await registerWorker();
  expect(update.updateStore.get()).toBe("waiting");
  return update;
}

test("[PWA-4] a new worker is activated when the page is quiet, and the next navigation loads from it", async () => {
  vi.mocked(reloadOnce).mockReturnValue(true);
  const { updateAtNavigation, updateStore } = await waitingBuild();
  const { activateWhenQuiet } = await import("./watchUpdates.ts");
  activateWhenQuiet();
  vi.advanceTimersByTime(1_400);
  answered();
  vi.advanceTimersByTime(1_400);
  expect(container.posted, "something came meanwhile").toEqual([]);
  expect(updateAtNavigation("/upcoming"), "nobody loads a page between two workers").toBe(false);
  vi.advanceTimersByTime(100);
  expect(container.posted).toEqual([{ type: "SKIP_WAITING" }]);
  container.activate();
  expect(updateStore.get()).toBe("stale");
  expect(updateAtNavigation("/archive")).toBe(true);
  expect(reloadOnce).toHaveBeenCalledExactlyOnceWith("/archive");
  expect(reloadAt).not.toHaveBeenCalled();
});

test("[PWA-4] a further build after an activated one is activated, too", async () => {
  const { updateStore } = await waitingBuild();
  const { activateWhenQuiet } = await import("./watchUpdates.ts");
  activateWhenQuiet();
  vi.advanceTimersByTime(1_500);
  container.activate();
  // There can be several builds in the life of a page; Workbox reports only the first one.
  container.install();
  expect(updateStore.get()).toBe("waiting");
  vi.advanceTimersByTime(1_500);
  expect(container.posted).toHaveLength(2);
  container.activate();
  expect(updateStore.get()).toBe("stale");
  container.install();
  expect(updateStore.get()).toBe("waiting");
});

test("[PWA-4] typed text is not lost by a reload", async () => {
  vi.mocked(reloadOnce).mockReturnValue(true);
  const { updateAtNavigation } = await waitingBuild();
  container.activate();
  const { watchTyping } = await import("./busy.ts");
  watchTyping();
  const field = document.body.appendChild(document.createElement("input"));
  field.value = "half a sen";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(updateAtNavigation("/upcoming")).toBe(false);
  field.remove();
  expect(updateAtNavigation("/upcoming")).toBe(true);
  expect(reloadOnce).toHaveBeenCalledOnce();
});

test("[PWA-4] a late activation, or a load without an answer, reloads once more when the viewer asked for it", async () => {
  await waitingBuild();
  const { applyUpdate } = await import("./applyUpdate.ts");
  history.replaceState(null, "", "/");
  void applyUpdate();
  await vi.advanceTimersByTimeAsync(3_000);
  history.pushState(null, "", "/upcoming?day=2#row");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloadAt).toHaveBeenCalledExactlyOnceWith("/upcoming?day=2#row");
  container.activate();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloadAt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reloadAt).toHaveBeenCalledTimes(3);
});

test("[PWA-4] a viewer who stays with unsaved text is not asked again, until another tap", async () => {
  await waitingBuild();
  const { applyUpdate } = await import("./applyUpdate.ts");
  const stays = (event: Event) => event.preventDefault();
  addEventListener("beforeunload", stays);
  vi.mocked(reloadAt).mockImplementation(() => void dispatchEvent(new Event("beforeunload", { cancelable: true })));
  void applyUpdate();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reloadAt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  container.activate();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloadAt).toHaveBeenCalledTimes(1);

  removeEventListener("beforeunload", stays);
  container.registration.waiting = null as never;
  await applyUpdate();
  expect(reloadAt).toHaveBeenCalledTimes(2);
});

test("[PWA-4] if the reload was rejected, a new worker does not reload the page", async () => {
  vi.mocked(reloadOnce).mockReturnValue(false);
  const { updateAtNavigation, updateStore } = await waitingBuild();
  container.activate();
  expect(updateAtNavigation("/upcoming")).toBe(false);
  expect(reloadAt).not.toHaveBeenCalled();
  expect(updateStore.get()).toBe("stale");
});

test("[PWA-5] if the stored shell cannot be deleted, the worker is unregistered", async () => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = { update: async () => undefined, unregister, waiting: null, installing: null };
  Object.assign(container, { getRegistration: async () => registration });
  vi.stubGlobal("caches", { keys: () => Promise.reject(new DOMException("Internal error", "UnknownError")) });
  const { repairShell } = await import("./update.ts");
  await repairShell();
  expect(unregister).toHaveBeenCalledOnce();
});

test("[PWA-5] a repair ends although the host never answers", async () => {
  vi.useFakeTimers();
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = { update: () => new Promise(() => {}), unregister, waiting: null, installing: null };
  Object.assign(container, { getRegistration: async () => registration });
  vi.stubGlobal("caches", { keys: async () => [] });
  const { repairShell } = await import("./update.ts");
  const repaired = repairShell();
  await vi.advanceTimersByTimeAsync(4_000);
  await repaired;
  expect(unregister).toHaveBeenCalledOnce();
});

test("[PWA-4] a page that is older than its worker is stale as soon as the worker says which build it has", async () => {
  const { noteServerBuild, updateStore } = await import("./update.ts");
  await noteServerBuild("next", false);
  expect(updateStore.get(), "the worker fetches its successor first").toBe("none");
  await noteServerBuild("next", true);
  expect(updateStore.get()).toBe("stale");
});
