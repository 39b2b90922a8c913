import { expect, test } from "vitest";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { followingPeriod, inPeriod, movedBy, periodsOf, toggled, toWireClock } from "./clockChanges.ts";

const KICK_OFF = Date.parse("2026-03-14T19:00:00Z");
const at = (minute: number) => KICK_OFF + minute * MINUTE_MS;

test("[OPS-4] without a clock the first half starts, and stopping keeps the time", () => {
  const started = toggled(null, "football", at(0));
  expect(started).toMatchObject({ periodKind: "half", period: 1, running: true, elapsedMs: 0, at: KICK_OFF });
  const stopped = toggled(started, "football", at(12));
  expect(stopped).toMatchObject({ running: false, elapsedMs: 12 * MINUTE_MS });
  expect(toggled(stopped, "football", at(15))).toMatchObject({ running: true, elapsedMs: 12 * MINUTE_MS, at: at(15) });
});

test.each([
  ["football", { kind: "half", number: 2 }, 45],
  ["football", { kind: "extra_time", number: null }, 90],
  ["handball", { kind: "half", number: 2 }, 30],
  ["hockey", { kind: "period", number: 3 }, 0],
  ["hockey", { kind: "extra_time", number: null }, 0],
] as const)("[OPS-4] in %s %j begins at minute %i, stopped", (sport, period, minute) => {
  const clock = inPeriod(toggled(null, sport, at(0)), sport, period, at(50));
  expect(clock).toMatchObject({ running: false, elapsedMs: minute * MINUTE_MS, at: at(50) });
});

test("[OPS-4] a break keeps the time, and a sport of sets has none", () => {
  const first = toggled(null, "football", at(0));
  expect(inPeriod(first, "football", { kind: "break", number: null }, at(47))).toMatchObject({
    running: false,
    period: 1,
    elapsedMs: 47 * MINUTE_MS,
  });
  expect(toggled(null, "tennis", at(0))).toMatchObject({ periodKind: "set", period: 1, elapsedMs: null });
});

test.each([
  ["football", "half", 1, { kind: "break", number: null }],
  ["football", "break", 1, { kind: "half", number: 2 }],
  ["football", "half", 2, null],
  ["football", "extra_time", null, null],
  ["basketball", "break", 3, { kind: "quarter", number: 4 }],
  ["tennis", "set", 1, { kind: "set", number: 2 }],
])("[OPS-4] in %s %s %s is followed by %j", (sport, periodKind, period, next) => {
  expect(followingPeriod({ ...toggled(null, sport, at(0)), periodKind, period }, sport)).toEqual(next);
});

test("[OPS-4] a clock that counts down begins with the length of a quarter", () => {
  const down = { ...toggled(null, "basketball", at(0)), counts: "down" } as const;
  expect(inPeriod(down, "basketball", { kind: "quarter", number: 2 }, at(20)).elapsedMs).toBe(10 * MINUTE_MS);
});

test("[OPS-4] a clock is corrected by minutes while it runs, and never below zero", () => {
  const running = toggled(null, "football", at(0));
  expect(movedBy(running, MINUTE_MS, at(3))).toMatchObject({ running: true, elapsedMs: 4 * MINUTE_MS, at: at(3) });
  expect(movedBy(running, -MINUTE_MS, at(0)).elapsedMs).toBe(0);
});

test("[OPS-4] each sport has its periods, and the wire its names", () => {
  expect(periodsOf("football").map(({ kind }) => kind)).toEqual([
    "half",
    "half",
    "break",
    "extra_time",
    "penalties",
    "full_time",
  ]);
  expect(periodsOf("curling")[0]).toEqual({ kind: "period", number: 1 });
  const clock = { ...toggled(null, "football", KICK_OFF), elapsedMs: 1.5 };
  expect(toWireClock(clock)).toEqual({
    period_kind: "half",
    period: 1,
    running: true,
    elapsed: 2,
    counts: "up",
    at: KICK_OFF,
  });
});
