import { beforeEach, describe, expect, test, vi } from "vitest";
import { leavingStore, RELOAD_WINDOW_MS, type ReloadEnvironment } from "./reload.ts";
import { isChunkError, recoverAt, retryAt } from "./staleChunk.ts";

/** A tab whose storage survives reloads; `leave()` stands for a reload. */
function fakeTab() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const load = vi.fn<(path: string) => void>();
  const tab: ReloadEnvironment = {
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => void stored.set(key, text) },
    now: () => clock.now,
    isOnline: () => true,
    isReachable: async () => true,
    load,
  };
  return { tab, clock, load, leave: () => leavingStore.set(false) };
}

beforeEach(() => leavingStore.set(false));

describe("[PWA-5] a missing file of the page", () => {
  test("causes a reload of the requested page, then a repair, then an error, but never a loop", async () => {
    const { tab, load, leave } = fakeTab();
    const repair = vi.fn<() => Promise<void>>(async () => {});
    expect(await recoverAt("/events/1", repair, tab)).toBe(true);
    expect(repair).not.toHaveBeenCalled();
    leave();
    expect(await recoverAt("/events/1", repair, tab)).toBe(true);
    expect(repair).toHaveBeenCalledTimes(1);
    leave();
    for (let again = 0; again < 5; again += 1) expect(await recoverAt("/events/1", repair, tab)).toBe(false);
    expect(load.mock.calls).toEqual([["/events/1"], ["/events/1"]]);
    expect(repair).toHaveBeenCalledTimes(1);
  });

  test("may cause another reload after 10 s, without another repair", async () => {
    const { tab, clock, leave } = fakeTab();
    const repair = vi.fn<() => Promise<void>>(async () => {});
    await recoverAt("/a", repair, tab);
    leave();
    await recoverAt("/a", repair, tab);
    leave();
    clock.now += RELOAD_WINDOW_MS;
    expect(await recoverAt("/a", repair, tab)).toBe(true);
    leave();
    expect(await recoverAt("/a", repair, tab)).toBe(false);
    expect(repair).toHaveBeenCalledTimes(1);
  });

  test("is loaded again even if the stored shell cannot be repaired", async () => {
    const { tab, load, leave } = fakeTab();
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const repair = () => Promise.reject(new DOMException("Internal error", "InvalidStateError"));
    await recoverAt("/a", repair, tab);
    leave();
    expect(await recoverAt("/a", repair, tab)).toBe(true);
    expect(load.mock.calls).toEqual([["/a"], ["/a"]]);
    said.mockRestore();
  });

  test("causes neither reload nor repair while offline, or while the host cannot be reached", async () => {
    const { tab, load } = fakeTab();
    const repair = vi.fn<() => Promise<void>>(async () => {});
    expect(await recoverAt("/a", repair, { ...tab, isOnline: () => false })).toBe(false);
    expect(await recoverAt("/a", repair, { ...tab, isReachable: async () => false })).toBe(false);
    expect(load).not.toHaveBeenCalled();
    expect(repair).not.toHaveBeenCalled();
  });

  test("is loaded anew whenever the viewer asks, where the viewer is, once the limits are used up", async () => {
    const { tab, load, leave } = fakeTab();
    const repair = vi.fn<() => Promise<void>>(async () => {});
    for (let again = 0; again < 4; again += 1) {
      expect(await retryAt("/events/1", repair, tab)).toBe(true);
      leave();
    }
    expect(load.mock.calls).toEqual([["/events/1"], ["/events/1"], ["/events/1"], ["/events/1"]]);
    expect(repair).toHaveBeenCalledTimes(1);
  });

  test("keeps the open page when the viewer asks and the host cannot be reached", async () => {
    const { tab, load } = fakeTab();
    const repair = vi.fn<() => Promise<void>>(async () => {});
    expect(await retryAt("/a", repair, { ...tab, isOnline: () => false })).toBe(false);
    expect(await retryAt("/a", repair, { ...tab, isReachable: async () => false })).toBe(false);
    expect(load).not.toHaveBeenCalled();
    expect(repair).not.toHaveBeenCalled();
  });

  test.each([
    "Failed to fetch dynamically imported module: https://tv.example/assets/a.js",
    "Importing a module script failed.",
    "error loading dynamically imported module: https://tv.example/assets/a.js",
    "Unable to preload CSS for /assets/a.css",
  ])("is recognized by its message: %s", (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
    expect(isChunkError(message)).toBe(false);
    expect(isChunkError(new TypeError("x is not a function"))).toBe(false);
  });
});
