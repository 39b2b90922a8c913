import { expect, test } from "vitest";
import { createInTurn } from "./inTurn.ts";

test("[SEC-1] no more tasks run at once than are allowed, the others wait in their order, and too many are refused", async () => {
  const tasks = createInTurn({ atOnce: 2, waiting: 3 });
  const ends: ((value: number) => void)[] = [];
  const started: number[] = [];
  const make = (nth: number) =>
    tasks.run(() => {
      started.push(nth);
      return new Promise<number>((resolve) => ends.push(resolve));
    });
  const made = [0, 1, 2, 3, 4].map(make);
  await expect(make(5)).rejects.toThrow("Too many wait");
  expect([started, tasks.open()]).toEqual([[0, 1], 5]);
  for (let nth = 0; nth < 5; nth += 1) {
    ends[nth]?.(nth);
    expect(await made[nth]).toBe(nth);
    await Promise.resolve();
  }
  expect([started, tasks.open()]).toEqual([[0, 1, 2, 3, 4], 0]);
});

test("a task that fails makes room, too", async () => {
  const tasks = createInTurn({ atOnce: 1, waiting: 1 });
  const failing = tasks.run(() => Promise.reject(new Error("no")));
  const next = tasks.run(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect([await next, tasks.open()]).toEqual(["yes", 0]);
});
