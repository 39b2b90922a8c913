import { expect, test } from "vitest";
import { createRateLimiter, createConcurrencyLimiter, createQueue } from "./limiters.ts";

test("a rate limiter counts each key separately, returns the wait, and starts over", () => {
  let time = 0;
  const rate = createRateLimiter({ max: 2, windowMs: 10_000 }, () => time);
  expect([rate("a"), rate("a"), rate("b"), rate("a")]).toEqual([0, 0, 0, 10]);
  time = 9_500;
  expect([rate("a"), rate("b")]).toEqual([1, 0]);
  time = 10_000;
  expect(rate("a")).toBe(0);
});

test("released places of a concurrency limiter are free again", () => {
  const take = createConcurrencyLimiter(2);
  const first = take("a");
  expect([take("a"), take("a"), take("b")]).toEqual([expect.any(Function), null, expect.any(Function)]);
  first?.();
  expect(take("a")).not.toBeNull();
  expect(take("a")).toBeNull();
});

test("a queue runs so many tasks at once, in order, lets others wait, and refuses the rest", async () => {
  const enqueue = createQueue({ running: 1, waiting: 2 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) =>
    enqueue(() => {
      started.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.push(() => (name === "b" ? reject(new Error(name)) : resolve(name))),
      );
    });
  const [a, b, c, d] = [task("a"), task("b"), task("c"), task("d")];
  expect([d, started]).toEqual([null, ["a"]]);
  ends[0]?.();
  expect(await a).toBe("a");
  await Promise.resolve();
  expect(started).toEqual(["a", "b"]);
  expect(task("e")).not.toBeNull(); // a place is free again
  ends[1]?.();
  await expect(b).rejects.toThrow("b");
  ends[2]?.();
  expect(await c).toBe("c");
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "c", "e"]);
});
