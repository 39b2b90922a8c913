import { describe, expect, test } from "vitest";
import { endOfTerm } from "./term.ts";

const utc = (text: string) => Date.parse(`${text}:00Z`);

describe("[COM-1] the end of a term", () => {
  test.each([
    ["2026-03-14T18:30", 48, "hour", "2026-03-16T18:30"],
    ["2026-03-14T18:30", 30, "day", "2026-04-13T18:30"],
    ["2026-03-14T18:30", 2, "week", "2026-03-28T18:30"],
    ["2026-03-14T18:30", 1, "month", "2026-04-14T18:30"],
    ["2026-01-31T10:00", 1, "month", "2026-02-28T10:00"],
    ["2026-12-15T10:00", 1, "month", "2027-01-15T10:00"],
    ["2024-02-29T10:00", 1, "year", "2025-02-28T10:00"],
    ["2026-03-14T18:30", 3, "year", "2029-03-14T18:30"],
  ] as const)("%s and %i %s is %s", (from, count, unit, end) => {
    expect(endOfTerm(utc(from), count, unit)).toBe(utc(end));
  });

  test("does not exist without an end", () => {
    expect(endOfTerm(0, null, "month")).toBeNull();
    expect(endOfTerm(0, 1, null)).toBeNull();
  });
});
