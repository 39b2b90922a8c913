import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayText, readDay } from "#src/lib/search/searchValues.ts";
import { addDays, byDay, dayOf, daysFrom } from "./days.ts";

beforeEach(() => vi.stubEnv("TZ", "Europe/Lisbon"));
afterEach(() => vi.unstubAllEnvs());

const at = (text: string) => new Date(text).getTime();

test("[CAT-2] days are the viewer's, even across clock changes", () => {
  // Lisbon goes back to winter time on 25 October 2026: that day has 25 hours.
  expect(daysFrom(at("2026-10-24T12:00"), 4).map((day) => new Date(day).getHours())).toEqual([0, 0, 0, 0]);
  expect(addDays(at("2026-10-25T00:00"), 1) - at("2026-10-25T00:00")).toBe(25 * 3_600_000);
});

test("[CAT-2] an event just before midnight belongs to the day before", () => {
  const events = ["2026-11-21T23:59", "2026-11-22T00:00", "2026-11-22T20:00"].map((text) => ({
    gameStartDate: at(text),
  }));
  expect(byDay(events).map(({ day, events: list }) => [day, list.length])).toEqual([
    [dayOf(at("2026-11-21T10:00")), 1],
    [dayOf(at("2026-11-22T10:00")), 2],
  ]);
});

test.each(["America/Santiago", "Asia/Beirut", "Africa/Cairo", "America/Havana"])(
  "[CAT-2] with clock changes at midnight (%s) no day is missing or duplicated",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const days = daysFrom(at("2026-01-01T12:00"), 365);
    const dates = days.map(dayText);
    expect(new Set(dates).size).toBe(365);
    expect([dates[0], dates.at(-1)]).toEqual(["2026-01-01", "2026-12-31"]);
    expect(dates.map(readDay)).toEqual(days);
    expect(days.map((day) => dayOf(day + 20 * 3_600_000))).toEqual(days);
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => ({
      gameStartDate: at("2026-01-01") + hour * 3_600_000,
    }));
    const wrong = byDay(hours).flatMap(({ day, events }) => events.filter((one) => dayOf(one.gameStartDate) !== day));
    expect(wrong).toEqual([]);
  },
);
