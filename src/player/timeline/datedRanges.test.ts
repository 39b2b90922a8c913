import { expect, test } from "vitest";
import { dateAt, positionAt, type DatedRange } from "./datedRanges.ts";

// The encoder restarted between the second and the third segment: 5 s of wall clock are missing.
const datedRanges: DatedRange[] = [
  { startS: 0, date: 10_000 },
  { startS: 2, date: 12_000 },
  { startS: 4, date: 19_000 },
];

test("[PLR-1] a position has the date of its segment", () => {
  expect(dateAt(datedRanges, 3)).toBe(13_000);
  expect(dateAt(datedRanges, 4.5)).toBe(19_500);
});

test("[PLR-1] dates are extrapolated beyond the last segment and before the first", () => {
  expect(dateAt(datedRanges, 7)).toBe(22_000);
  expect(dateAt(datedRanges, -1)).toBe(9_000);
  expect(dateAt([], 7)).toBeNull();
});

test("[PLR-1] a date finds its position again, even across a discontinuity", () => {
  for (const position of [0.5, 3, 4.5])
    expect(positionAt(datedRanges, dateAt(datedRanges, position) ?? 0)).toBe(position);
  expect(positionAt([], 10_000)).toBeNull();
});
