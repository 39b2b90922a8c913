import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { keepTrying } from "./keepTrying.ts";

const LOST = new TypeError("Failed to fetch dynamically imported module");

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
  connectivity.online.set(true);
  connectivity.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const codeThatFails = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("code");
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(LOST);
  return load;
};

test("[PWA-3] without a worker nothing is loaded while the network is missing, and everything when it returns", async () => {
  const load = codeThatFails(0);
  connectivity.online.set(false);
  const loaded = keepTrying(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  connectivity.online.set(true);
  await expect(loaded).resolves.toBe("code");
});

test("[PWA-3] with a worker, which has files without a network, it is tried at once", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  connectivity.online.set(false);
  await expect(keepTrying(codeThatFails(0))).resolves.toBe("code");
});

test("[PWA-3] what failed is tried again as soon as the network returns", async () => {
  const load = codeThatFails(1);
  const loaded = keepTrying(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  connectivity.online.set(false);
  connectivity.online.set(true);
  await expect(loaded).resolves.toBe("code");
  expect(vi.getTimerCount()).toBe(0);
});

test("[PWA-3] where nothing says that the network was away, the pauses between the tries grow", async () => {
  const load = codeThatFails(3);
  const loaded = keepTrying(load);
  for (const seconds of [5, 10, 20]) {
    const tries = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(load).toHaveBeenCalledTimes(Math.max(1, tries));
    await vi.advanceTimersByTimeAsync(1);
  }
  await expect(loaded).resolves.toBe("code");
});

test("a page that is left says nothing of the files that it no longer waits for", async () => {
  void keepTrying(codeThatFails(1));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(console.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(console.warn).toHaveBeenCalledOnce();
});
