import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { shortZone, venueTime } from "./venueTime.ts";

const EVENING = Date.parse("2026-11-21T20:00:00Z");

beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["another time of the same day", "America/Chicago", /^2:00\sPM$/],
  ["another day", "Australia/Brisbane", /^Sunday,? (?:at )?6:00\sAM$/],
  ["the same time by another name", "Europe/Oslo", null],
  ["a zone that no browser knows", "Moon/Tranquillity", null],
  ["no zone", undefined, null],
])("[CAT-13] a venue with %s", (_name, zone, text) => {
  const read = venueTime("en", EVENING, zone);
  if (text === null) expect(read).toBeNull();
  else expect(read).toMatch(text);
});

test("[CAT-13] the time at the venue follows a viewer who travels", () => {
  expect(venueTime("en", EVENING, "Europe/Oslo")).toBeNull();
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(venueTime("en", EVENING, "Europe/Oslo")).toMatch(/^Saturday,? (?:at )?9:00\sPM$/);
});

test("[CAT-13] a zone has its short name at that time", () => {
  expect(shortZone("en", EVENING, "America/Chicago")).toBe("CST");
  expect(shortZone("en", Date.parse("2026-07-01T20:00:00Z"), "America/Chicago")).toBe("CDT");
});

test("[CAT-13] many times of one zone need a few formatters, which are slow to create", () => {
  const create = vi.spyOn(Intl, "DateTimeFormat");
  for (let day = 0; day < 300; day += 1) venueTime("en", EVENING + day * DAY_MS, "Europe/Madrid");
  expect(create.mock.calls.length).toBeLessThan(8);
});
