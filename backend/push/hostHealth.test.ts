import { expect, test } from "vitest";
import { createHostHealth } from "./hostHealth.ts";

test("a host that fails five times in a row is skipped, for longer each time, until it answers", () => {
  let time = 0;
  const hostHealth = createHostHealth(() => time);
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) hostHealth.record("a.example", false);
  };
  fail(4);
  expect(hostHealth.isSkipped("a.example")).toBe(false);
  fail(1);
  expect([hostHealth.isSkipped("a.example"), hostHealth.isSkipped("b.example")]).toEqual([true, false]);
  time = 60_000;
  expect(hostHealth.isSkipped("a.example")).toBe(false);
  fail(1);
  time += 119_999;
  expect(hostHealth.isSkipped("a.example")).toBe(true);
  fail(100);
  time += 3_600_000;
  expect(hostHealth.isSkipped("a.example")).toBe(false);
  hostHealth.record("a.example", true);
  fail(4);
  expect(hostHealth.isSkipped("a.example")).toBe(false);
});
