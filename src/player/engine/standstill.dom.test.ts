import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStandstill } from "./standstill.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A video that plays, with 8 s in its buffer. */
function start(given: Partial<HTMLVideoElement> = {}) {
  const video = { paused: false, ended: false, seeking: false, playbackRate: 1, currentTime: 12, ...given };
  const buffered = { length: 1, start: () => 10, end: () => 20 };
  const onStand = vi.fn<() => void>();
  const abort = new AbortController();
  watchStandstill({ ...video, buffered } as unknown as HTMLVideoElement, onStand, abort.signal);
  return { onStand, abort };
}

test("[PLR-4] a picture that stands for five seconds with data to show is reported, again while that lasts", () => {
  const { onStand, abort } = start();
  vi.advanceTimersByTime(5_000);
  expect(onStand).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onStand).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(onStand).toHaveBeenCalledTimes(2);
  abort.abort();
  vi.advanceTimersByTime(60_000);
  expect(onStand).toHaveBeenCalledTimes(2);
});

test.each([
  ["is paused", { paused: true }],
  ["is over", { ended: true }],
  ["is on its way to another position", { seeking: true }],
  ["waits for data", { currentTime: 19.5 }],
  ["waits where there are none", { currentTime: 30 }],
])("[PLR-4] a picture that %s does not count as standing", (_, given) => {
  const { onStand } = start(given);
  vi.advanceTimersByTime(60_000);
  expect(onStand).not.toHaveBeenCalled();
});

test("[PLR-4] nor does one that nobody sees, because browsers stop those", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { onStand } = start();
  vi.advanceTimersByTime(60_000);
  expect(onStand).not.toHaveBeenCalled();
});
