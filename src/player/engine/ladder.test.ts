import { expect, test } from "vitest";
import { datedRangesOf } from "./ladder.ts";
import { dateAt } from "#src/player/timeline/datedRanges.ts";

const SEGMENT_S = 2;
const half = (from: number, startS: number) =>
  Array.from({ length: 450 }, (_, n) => ({
    start: startS + n * SEGMENT_S,
    // Encoders round each date separately.
    programDateTime: from + n * SEGMENT_S * 1000 + (n % 2),
  }));

test("[PLR-2] consecutive segments form one range, and a jump of the clock starts another", () => {
  const fragments = [...half(1_000_000, 0), ...half(5_000_000, 900)];
  const datedRanges = datedRangesOf(fragments);
  expect(datedRanges).toHaveLength(2);
  for (const { start, programDateTime } of fragments) {
    expect(Math.abs((dateAt(datedRanges, start) ?? 0) - programDateTime)).toBeLessThan(50);
  }
});

test("[PLR-2] segments without a date start no range", () => {
  expect(datedRangesOf([{ start: 0, programDateTime: null }])).toEqual([]);
});
