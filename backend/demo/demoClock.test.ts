import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDemoClock } from "./demoClock.ts";

const START = Date.parse("2026-03-14T19:00:00Z");

beforeEach(() => void vi.useFakeTimers({ now: START + 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("a running clock starts at the given time and cannot be moved", () => {
  const clock = createDemoClock({ startsAt: START, isStill: false });
  vi.advanceTimersByTime(5_000);
  expect(clock.advance(60_000)).toBe(false);
  expect(clock.now()).toBe(START + 5_000);
});

test("without a start it is the real time", () => {
  expect(createDemoClock({ startsAt: null, isStill: false }).now()).toBe(Date.now());
});

test("a stopped clock moves only when advanced", () => {
  const clock = createDemoClock({ startsAt: START, isStill: true });
  vi.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(START);
  expect(clock.advance(60_000)).toBe(true);
  expect(clock.now()).toBe(START + 60_000);
});
