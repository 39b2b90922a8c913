import { expect, test } from "vitest";
import { createHosts } from "./hosts.ts";

test("a host that fails five times in a row rests, longer each time, until it answers", () => {
  let time = 0;
  const hosts = createHosts(() => time);
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) hosts.note("a.example", false);
  };
  fail(4);
  expect(hosts.rests("a.example")).toBe(false);
  fail(1);
  expect([hosts.rests("a.example"), hosts.rests("b.example")]).toEqual([true, false]);
  time = 60_000;
  expect(hosts.rests("a.example")).toBe(false);
  fail(1);
  time += 119_999;
  expect(hosts.rests("a.example")).toBe(true);
  fail(100);
  time += 3_600_000;
  expect(hosts.rests("a.example")).toBe(false);
  hosts.note("a.example", true);
  fail(4);
  expect(hosts.rests("a.example")).toBe(false);
});
