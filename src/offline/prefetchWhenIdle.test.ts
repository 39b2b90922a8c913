import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, MALFORMED, TIMEOUT, UNREACHABLE } from "#src/api/error.ts";
import { prefetchWhenIdle } from "./prefetchWhenIdle.ts";

const live = new AbortController().signal;

beforeEach(() => vi.stubGlobal("window", { requestIdleCallback: (run: () => void) => run() }));
afterEach(() => vi.unstubAllGlobals());

/** Runs five tasks, the second of which fails; returns the numbers of those that began. */
async function begunAround(error: unknown): Promise<number[]> {
  const begun: number[] = [];
  const tasks = [1, 2, 3, 4, 5].map((number) => async () => {
    begun.push(number);
    if (number === 2) throw error;
  });
  await prefetchWhenIdle(tasks, live);
  return begun;
}

test.each([
  ["is missing", new ApiError({ code: "event_not_found", status: 404 })],
  ["is rejected", new ApiError({ code: "default_error_message", status: 400 })],
  ["fails at the server", new ApiError({ code: "default_error_message", status: 500 })],
  ["is not as expected", new ApiError({ code: MALFORMED, status: 200 })],
  ["cannot be read", new TypeError("entries is no list")],
])("[PWA-3] what %s is omitted, everything else is stored", async (_, error) => {
  expect(await begunAround(error)).toEqual([1, 2, 3, 4, 5]);
});

test.each([UNREACHABLE, TIMEOUT])("[PWA-3] a missing network (%s) stops it", async (code) => {
  expect(await begunAround(new ApiError({ code }))).toEqual([1, 2]);
});

test("[PWA-3] tasks run one after the other", async () => {
  const said: string[] = [];
  const tasks = ["a", "b"].map((name) => async () => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    said.push(`${name} ends`);
  });
  await prefetchWhenIdle(tasks, live);
  expect(said).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("[PWA-6] a network that becomes slow stops it", async () => {
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  const slowDown = async () => vi.stubGlobal("navigator", { connection: { effectiveType: "2g" } });
  await prefetchWhenIdle([slowDown, next], live);
  expect(next).not.toHaveBeenCalled();
});

test("an abort stops it", async () => {
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  const abort = new AbortController();
  await prefetchWhenIdle([async () => abort.abort(), next], abort.signal);
  expect(next).not.toHaveBeenCalled();
});
