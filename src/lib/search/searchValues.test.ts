import { expect, test } from "vitest";
import { dayText, readDay } from "./searchValues.ts";

test("[CAT-3] a day survives being written to an address and read", () => {
  const day = new Date(2026, 10, 22).getTime();
  expect(dayText(day)).toBe("2026-11-22");
  expect(readDay("2026-11-22")).toBe(day);
});

test.each([
  "2026-02-30",
  "2026-13-01",
  "0000-01-01",
  "0099-12-31",
  "22.11.2026",
  "",
  undefined,
  20261122,
  ["2026-11-22"],
])("[CAT-3] %j is not a day", (text) => {
  expect(readDay(text)).toBeNull();
});
