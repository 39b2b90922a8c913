import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { within } from "./within.ts";

const STEP_MS = 4_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Waits 10 s for a page that gets one step further every 4 s, up to `steps`, and is done at `doneAtMs`. */
async function wait(
  doneAtMs: number,
  reached: (step: number) => number,
): Promise<{ isDone: boolean; afterMs: number }> {
  const progress = async () => reached(Math.floor(Date.now() / STEP_MS));
  const ended = within(10_000, async () => Date.now() >= doneAtMs, { progress }).then((isDone) => ({
    isDone,
    afterMs: Date.now(),
  }));
  await vi.advanceTimersByTimeAsync(100_000);
  return ended;
}

test("a page that is slow and gets on is waited for", async () => {
  expect(await wait(25_000, (step) => step)).toEqual({ isDone: true, afterMs: 25_000 });
});

test.each([
  ["stands still", 10_000, () => 0],
  ["stops after three steps", 22_000, (step: number) => Math.min(3, step)],
  ["goes forth and back", 14_000, (step: number) => step % 2],
  ["gets on and is never done", 60_000, (step: number) => step],
] as const)("a page that %s is stuck", async (_, afterMs, reached) => {
  expect(await wait(Infinity, reached)).toEqual({ isDone: false, afterMs });
});
