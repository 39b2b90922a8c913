import { afterEach, expect, test, vi } from "vitest";
import { loadScript } from "./loadScript.ts";

const scripts = () => [...document.head.querySelectorAll("script")];
afterEach(() => {
  for (const script of scripts()) script.remove();
  vi.useRealTimers();
});

test("loads a script once, however often it is requested", async () => {
  const both = Promise.all([loadScript("/a.js"), loadScript("/a.js")]);
  expect(scripts().map((script) => script.getAttribute("src"))).toEqual(["/a.js"]);
  scripts()[0]?.dispatchEvent(new Event("load"));
  await both;
  await loadScript("/a.js");
  expect(scripts()).toHaveLength(1);
});

test("a blocked script is reported and can be retried", async () => {
  const first = loadScript("/b.js");
  scripts()[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow("/b.js could not be loaded");
  expect(scripts()).toEqual([]);
  const second = loadScript("/b.js");
  scripts()[0]?.dispatchEvent(new Event("load"));
  await second;
});

test("a script that never arrives times out", async () => {
  vi.useFakeTimers();
  const waiting = loadScript("/c.js", 10_000);
  const failure = waiting.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(String(await failure)).toContain("did not load within 10000 ms");
});
