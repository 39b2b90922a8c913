import { expect, test } from "vitest";
import type { ProgrammeEntry } from "#src/domain/event/programme.ts";
import { daysOf, rowsOfDay } from "./programmeDay.ts";
import { dayOf } from "#src/domain/days.ts";

const day = dayOf(Date.UTC(2026, 10, 21, 12));
const HOUR = 3_600_000;
const entry = (from: number, to: number): ProgrammeEntry => ({
  id: `${from}`,
  title: `Show ${from}`,
  description: null,
  start: day + from * HOUR,
  end: day + to * HOUR,
  imageUrl: null,
  sportType: null,
  eventId: null,
});

test("[EVT-8] a day lists its entries and shows gaps between them", () => {
  const rows = rowsOfDay([entry(18, 19), entry(19, 21), entry(22, 23), entry(30, 31)], day);
  expect(rows.map((row) => (row.type === "gap" ? "gap" : row.entry.title))).toEqual([
    "Show 18",
    "Show 19",
    "gap",
    "Show 22",
  ]);
});

test("[EVT-8] an entry past midnight is also on the day it ends", () => {
  const late = [entry(22, 23.5), entry(23.5, 24.5), entry(24.5, 26)];
  const titles = (at: number) => rowsOfDay(late, at).map((row) => (row.type === "gap" ? "gap" : row.entry.title));
  expect(titles(day)).toEqual(["Show 22", "Show 23.5"]);
  expect(titles(dayOf(day + 30 * HOUR))).toEqual(["Show 23.5", "Show 24.5"]);
  expect(daysOf([entry(23.5, 24.5)])).toEqual([day, dayOf(day + 30 * HOUR)]);
});

test("[EVT-8] an entry over several days is on each of them", () => {
  const race = [entry(18, 66), entry(66, 68)];
  const days = daysOf(race);
  expect(days).toEqual([day, dayOf(day + 30 * HOUR), dayOf(day + 54 * HOUR)]);
  expect(days.map((at) => rowsOfDay(race, at).length)).toEqual([1, 1, 2]);
});

test("[EVT-8] each day of the programme can be chosen once", () => {
  expect(daysOf([entry(18, 19), entry(19, 21), entry(30, 31)])).toEqual([day, dayOf(day + 30 * HOUR)]);
});
