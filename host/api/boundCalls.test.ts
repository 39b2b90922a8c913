import { expect, test } from "vitest";
import { boundCalls } from "./boundCalls.ts";

test("[SEC-1] no more calls run at once than are allowed, the others wait in their order, and too many are refused", async () => {
  const calls = boundCalls({ atOnce: 2, waiting: 3 });
  const ends: ((value: number) => void)[] = [];
  const started: number[] = [];
  const make = (nth: number) =>
    calls.run(() => {
      started.push(nth);
      return new Promise<number>((resolve) => ends.push(resolve));
    });
  const made = [0, 1, 2, 3, 4].map(make);
  await expect(make(5)).rejects.toThrow("Too many calls");
  expect([started, calls.open()]).toEqual([[0, 1], 5]);
  for (let nth = 0; nth < 5; nth += 1) {
    ends[nth]?.(nth);
    expect(await made[nth]).toBe(nth);
    await Promise.resolve();
  }
  expect([started, calls.open()]).toEqual([[0, 1, 2, 3, 4], 0]);
});

test("a call that fails makes room, too", async () => {
  const calls = boundCalls({ atOnce: 1, waiting: 1 });
  const failing = calls.run(() => Promise.reject(new Error("no")));
  const next = calls.run(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect([await next, calls.open()]).toEqual(["yes", 0]);
});
