import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isoInstant } from "./isoInstant.ts";

beforeEach(() => vi.stubEnv("TZ", "America/New_York"));
afterEach(() => vi.unstubAllEnvs());

test.each([
  "2026-03-14T19:00:00.000Z",
  "2026-03-14T19:00:00.000",
  "2026-03-14T19:00:00",
  "2026-03-14T19:00",
  "2026-03-14 19:00:00",
  "2026-03-14t19:00:00,000z",
  " 2026-03-14T20:00:00.000+01:00 ",
  "2026-03-14T20:00:00+0100",
  "2026-03-14T14:00:00 -05",
])("[ENT-9] %j is one instant, whichever zone the device is in", (text) => {
  expect(isoInstant(text)).toBe(Date.UTC(2026, 2, 14, 19));
});

test.each(["", "2026-03-14", "14.03.2026 19:00", "2026-13-14T19:00:00Z", "2026-03-14T25:00", "tomorrow"])(
  "[ENT-9] %j is no instant",
  (text) => expect(isoInstant(text)).toBeNaN(),
);
