// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAnew, reloadOnce } from "./reload.ts";

vi.mock("./reload.ts", () => ({ loadAnew: vi.fn<typeof loadAnew>(), reloadOnce: vi.fn<typeof reloadOnce>() }));

class FakeContainer extends EventTarget {
  readonly controller = {};
  readonly posted: unknown[] = [];
  async register(): Promise<object> {
    const waiting = { postMessage: (message: unknown) => void this.posted.push(message) };
    return Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  }
  takeOver(): void {
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: FakeContainer;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  container = new FakeContainer();
  vi.stubGlobal("navigator", { serviceWorker: container, onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(loadAnew).mockReset();
  vi.mocked(reloadOnce).mockReset();
});

/** A page on which a new build waits, fresh for each test. */
async function waitingBuild() {
  const update = await import("./update.ts");
  await update.startUpdates();
  expect(update.updateStore.get()).toBe("waiting");
  return update;
}

test("[PWA-4] at a navigation the page is loaded once, when the new worker has taken over", async () => {
  vi.mocked(reloadOnce).mockReturnValue(true);
  const { updateAtNavigation } = await waitingBuild();
  const reloads = updateAtNavigation("/upcoming");
  expect(container.posted).toEqual([{ type: "SKIP_WAITING" }]);
  container.takeOver();
  expect(await reloads).toBe(true);
  expect(reloadOnce).toHaveBeenCalledExactlyOnceWith("/upcoming");
  expect(loadAnew).not.toHaveBeenCalled();
});

test("[PWA-4] a takeover that comes after the reload was asked for asks for it again", async () => {
  vi.mocked(reloadOnce).mockReturnValue(true);
  const { updateAtNavigation } = await waitingBuild();
  const reloads = updateAtNavigation("/upcoming");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reloads).toBe(true);
  expect(loadAnew).not.toHaveBeenCalled();
  container.takeOver();
  await vi.advanceTimersByTimeAsync(0);
  expect(loadAnew).toHaveBeenCalledExactlyOnceWith("/upcoming");
});

test("[PWA-4] where the reload was refused, a late takeover takes nobody's page away", async () => {
  vi.mocked(reloadOnce).mockReturnValue(false);
  const { updateAtNavigation, updateStore } = await waitingBuild();
  const reloads = updateAtNavigation("/upcoming");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reloads).toBe(false);
  container.takeOver();
  await vi.advanceTimersByTimeAsync(0);
  expect(loadAnew).not.toHaveBeenCalled();
  expect(updateStore.get()).toBe("stale");
});
