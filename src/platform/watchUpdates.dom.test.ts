import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkForNewBuild, scheduleBuildChecks } from "./watchUpdates.ts";

let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function scheduled() {
  const check = vi.fn<(maxAgeMs: number) => void>();
  scheduleBuildChecks(check, 300_000);
  return check;
}

test("[PWA-4] checks at each interval, first after one", () => {
  const check = scheduled();
  vi.advanceTimersByTime(299_999);
  expect(check).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_001);
  expect(check).toHaveBeenCalledTimes(3);
});

test("[PWA-4] a hidden page does not check, and checks when it returns", () => {
  const check = scheduled();
  visibility = "hidden";
  vi.advanceTimersByTime(900_000);
  expect(check).not.toHaveBeenCalled();
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("pageshow"));
  expect(check).toHaveBeenCalledTimes(1);
});

test("[PWA-4] the network's return causes a check", () => {
  const check = scheduled();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("online"));
  expect(check).toHaveBeenCalledTimes(1);
});

test("[PWA-4] every tab wants to know it once per interval, and on its return as it was half a minute ago", () => {
  const check = scheduled();
  vi.advanceTimersByTime(300_000);
  expect(check).toHaveBeenLastCalledWith(295_000);
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("online"));
  expect(check).toHaveBeenLastCalledWith(30_000);
});

test("[PWA-4] a page asks the host itself only where no worker controls it", () => {
  const readLatest = vi.fn<() => Promise<string | null>>(async () => null);
  const posted: unknown[] = [];
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage: (it: unknown) => posted.push(it) } } });
  checkForNewBuild(30_000, readLatest);
  expect([posted, readLatest.mock.calls.length]).toEqual([[{ type: "CHECK_BUILD", maxAgeMs: 30_000 }], 0]);
  vi.stubGlobal("navigator", { serviceWorker: { controller: null } });
  checkForNewBuild(30_000, readLatest);
  expect(readLatest).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
