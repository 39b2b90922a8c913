import { expect, test } from "vitest";
import { dateAt, datedRangesOf, positionAt, type DatedRange } from "./datedRanges.ts";

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

const SEGMENT_S = 2;
const half = (from: number, startS: number) =>
  Array.from({ length: 450 }, (_, n) => ({
    start: startS + n * SEGMENT_S,
    // Encoders round each date separately.
    programDateTime: from + n * SEGMENT_S * 1000 + (n % 2),
  }));

test("[PLR-2] consecutive segments form one range, and a jump of the clock starts another", () => {
  const fragments = [...half(1_000_000, 0), ...half(5_000_000, 900)];
  const ranges = datedRangesOf(fragments);
  expect(ranges).toHaveLength(2);
  for (const { start, programDateTime } of fragments) {
    expect(Math.abs((dateAt(ranges, start) ?? 0) - programDateTime)).toBeLessThan(50);
  }
});

test("[PLR-2] segments without a date start no range", () => {
  expect(datedRangesOf([{ start: 0, programDateTime: null }])).toEqual([]);
});
