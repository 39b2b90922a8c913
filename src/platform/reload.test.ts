import { afterEach, describe, expect, test, vi } from "vitest";
import { leavingStore, RELOAD_WINDOW_MS, reloadOnce, tabEnvironment, type ReloadEnvironment } from "./reload.ts";

function fakeTab(overrides: Partial<ReloadEnvironment> = {}) {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const load = vi.fn<(path: string) => void>();
  const tab: ReloadEnvironment = {
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
    },
    now: () => clock.now,
    isOnline: () => true,
    isReachable: async () => true,
    load,
    ...overrides,
  };
  return { tab, clock, load, stored };
}

describe("[PWA-5] an automatic reload", () => {
  test("opens the requested page, once per 10 s", () => {
    const { tab, clock, load } = fakeTab();
    expect(reloadOnce("/events/1?x=1", tab)).toBe(true);
    expect(load).toHaveBeenLastCalledWith("/events/1?x=1");
    clock.now += RELOAD_WINDOW_MS - 1;
    expect(reloadOnce("/events/1?x=1", tab)).toBe(false);
    clock.now += 1;
    expect(reloadOnce("/events/1?x=1", tab)).toBe(true);
  });

  test("is allowed for another page at once, but pages that redirect to each other stop", () => {
    const { tab, load } = fakeTab();
    const results = ["/a", "/b", "/a", "/b", "/c", "/d", "/e"].map((path) => reloadOnce(path, tab));
    expect(results).toEqual([true, true, false, false, true, false, false]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test("does not happen while offline", () => {
    const { tab, load } = fakeTab({ isOnline: () => false });
    expect(reloadOnce("/a", tab)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  test("does not happen if it cannot be recorded, because it could loop", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const { tab, load } = fakeTab({ storage: { getItem: () => null, setItem: refuse } });
    expect(reloadOnce("/a", tab)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  test.each(["//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil.example", ""])(
    "never leaves the portal: %s",
    (path) => {
      const { tab, load } = fakeTab();
      expect(reloadOnce(path, tab)).toBe(false);
      expect(load).not.toHaveBeenCalled();
    },
  );

  test.each(["not json", "[]", '{"/a":"x"}', '{"/a":9e15}'])("ignores an invalid stored record: %s", (text) => {
    const { tab, stored } = fakeTab();
    stored.set("touchline:reloads", text);
    expect(reloadOnce("/a", tab)).toBe(true);
    expect(reloadOnce("/a", tab)).toBe(false);
  });
});

function tabWithWorker() {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const container = Object.assign(new EventTarget(), { controller: {} });
  const page = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("location", { pathname: "/live", search: "", reload });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  return { reload, container, page };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[PWA-5] a viewer who stays with unsaved input is asked once, and a later reload asks again", () => {
  const { reload, container, page } = tabWithWorker();
  page.addEventListener("beforeunload", (event) => event.preventDefault());
  reload.mockImplementation(() => void page.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  const { storage, now, isOnline } = fakeTab().tab;
  const tab = { storage, now, isOnline, load: tabEnvironment.load };
  expect(reloadOnce("/live", tab)).toBe(true);
  expect(leavingStore.get()).toBe(false);
  container.dispatchEvent(new Event("controllerchange"));
  vi.advanceTimersByTime(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
  tab.load("/live");
  expect(reload).toHaveBeenCalledTimes(2);
});

test("[PWA-5] a reload that is not answered while another worker takes over is repeated", () => {
  const { reload, container } = tabWithWorker();
  tabEnvironment.load("/live");
  expect(reload).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3_000);
  expect(reload).toHaveBeenCalledTimes(3);
  // Without a worker a slow answer is still on its way.
  vi.stubGlobal("navigator", {});
  tabEnvironment.load("/live");
  vi.advanceTimersByTime(3_000);
  expect(reload).toHaveBeenCalledTimes(4);
});
