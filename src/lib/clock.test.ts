import type * as Clock from "./clock.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOON = Date.UTC(2026, 2, 14, 12);
let clock: typeof Clock;

const says = (date: string, more: Record<string, string> = {}) => new Headers({ date, ...more });

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  vi.resetModules();
  clock = await import("./clock.ts");
});
afterEach(() => void vi.useRealTimers());

test("is the device's clock before the first answer", () => {
  expect(clock.serverNow()).toBe(NOON);
});

test("follows the server on a device that is an hour behind", () => {
  clock.noteServerDate(says(new Date(NOON + 3_600_000).toUTCString()), NOON, NOON + 40);
  expect(Math.abs(clock.serverNow() - (NOON + 3_600_000))).toBeLessThan(1_000);
});

test("ignores differences below the header's precision of one second", () => {
  clock.noteServerDate(says(new Date(NOON).toUTCString()), NOON + 900, NOON + 950);
  expect(clock.serverNow()).toBe(NOON);
});

test("ignores missing, invalid or impossible dates", () => {
  clock.noteServerDate(new Headers(), NOON, NOON);
  clock.noteServerDate(says("yesterday"), NOON, NOON);
  clock.noteServerDate(says(new Date(0).toUTCString()), NOON + 10, NOON);
  expect(clock.serverNow()).toBe(NOON);
});

test("ignores a cached answer, whose date is old", () => {
  const old = new Date(NOON - 240_000).toUTCString();
  clock.noteServerDate(says(old, { "cache-control": "public, max-age=300" }), NOON, NOON + 3);
  expect(clock.serverNow()).toBe(NOON);
  clock.noteServerDate(says(old, { "cache-control": "no-cache, max-age=0, must-revalidate" }), NOON, NOON + 3);
  expect(Math.abs(clock.serverNow() - (NOON - 240_000))).toBeLessThan(1_000);
});

test("ignores what a shared cache answers, whose date is as old as its copy", () => {
  const old = new Date(NOON - 3_600_000).toUTCString();
  const stored: Record<string, string>[] = [
    { age: "3600" },
    { age: "3600", "cache-control": "no-store" },
    { "cache-control": "max-age=0, s-maxage=86400" },
    { "cache-control": "Max-Age=60" },
    { "cache-control": 's-maxage="60"' },
    { "cache-control": "no-cache", expires: new Date(NOON + 60_000).toUTCString() },
  ];
  for (const more of stored) {
    clock.noteServerDate(says(old, more), NOON, NOON + 3);
    expect([more, clock.serverNow()]).toEqual([more, NOON]);
  }
  clock.noteServerDate(says(old, { age: "0", expires: "0" }), NOON, NOON + 3);
  expect(Math.abs(clock.serverNow() - (NOON - 3_600_000))).toBeLessThan(1_000);
});

test("[PWA-3] starts from the stored offset without network", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  clock.noteServerDate(says(new Date(NOON + 3_600_000).toUTCString()), NOON, NOON + 40);
  vi.resetModules();
  const later: typeof Clock = await import("./clock.ts");
  later.startServerClock();
  expect(Math.abs(later.serverNow() - (NOON + 3_600_000))).toBeLessThan(1_000);
  stored.set("touchline:clock-offset", "nonsense");
  vi.resetModules();
  const poisoned: typeof Clock = await import("./clock.ts");
  poisoned.startServerClock();
  expect(poisoned.serverNow()).toBe(NOON);
  vi.unstubAllGlobals();
});
