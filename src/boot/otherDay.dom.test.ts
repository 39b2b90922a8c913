import { afterEach, expect, test, vi } from "vitest";
import { markOtherDay } from "./otherDay.ts";

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset["at"];
  delete dataset["otherDay"];
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ["Europe/Berlin", "2026-03-14T23:10:00Z", true],
  ["Europe/Berlin", "2026-03-14T22:50:00Z", false],
  ["America/Los_Angeles", "2026-03-15T03:00:00Z", true],
  ["America/Los_Angeles", "2026-03-15T08:00:00Z", false],
])(
  "[RTE-1] [PRF-1] in %s a page rendered at %s has another day: %s, whatever the device's clock says",
  (zone, at, is) => {
    vi.stubEnv("TZ", zone);
    for (const device of ["2026-03-14T12:00:00Z", "2026-11-28T23:30:00Z"]) {
      vi.setSystemTime(new Date(device));
      dataset["at"] = String(Date.parse(at));
      markOtherDay();
      expect("otherDay" in dataset).toBe(is);
      delete dataset["otherDay"];
    }
  },
);

test("[RTE-1] a page that the server has not rendered is not marked", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.setSystemTime(new Date("2026-11-28T23:30:00Z"));
  markOtherDay();
  expect("otherDay" in dataset).toBe(false);
});
