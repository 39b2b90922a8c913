import { expect, test } from "vitest";
import { createRateLimiter, createConcurrencyLimiter } from "./limiters.ts";

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
