import fc from "fast-check";
import { expect, test } from "vitest";
import { firstRange, LONGEST_CLIP_MS, SHORTEST_CLIP_MS, stripAround, withEnd, withStart } from "./range.ts";

test("[EVT-12] a new clip covers what was just seen, within what exists", () => {
  expect(firstRange(60_000, 3_600_000)).toEqual({ startMs: 40_000, endMs: 70_000 });
  expect(firstRange(60_000, 61_500)).toEqual({ startMs: 40_000, endMs: 61_500 });
  expect(firstRange(0, 3_600_000)).toEqual({ startMs: 0, endMs: 10_000 });
  expect(firstRange(0, 0)).toEqual({ startMs: 0, endMs: 1_000 });
});

test("[EVT-12] a clip is between one second and five minutes long", () => {
  const range = { startMs: 400_000, endMs: 410_000 };
  expect(withStart(range, 0, null)).toEqual({ startMs: 110_000, endMs: 410_000 });
  expect(withEnd(range, 900_000, 2_000_000)).toEqual({ startMs: 400_000, endMs: 700_000 });
  expect(withEnd(range, 900_000, 405_000)).toEqual({ startMs: 400_000, endMs: 405_000 });
});

test("[EVT-12] an end set beyond the other moves the clip", () => {
  const range = { startMs: 400_000, endMs: 410_000 };
  expect(withStart(range, 500_000, null)).toEqual({ startMs: 500_000, endMs: 510_000 });
  expect(withStart(range, 500_000, 504_000)).toEqual({ startMs: 500_000, endMs: 504_000 });
  expect(withEnd(range, 300_000, null)).toEqual({ startMs: 290_000, endMs: 300_000 });
});

const place = fc.integer({ min: 0, max: 7_200_000 });

test("[EVT-12] any edits result in a valid clip that the strip shows completely", () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 20_000, max: 7_200_000 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -10_000, max: 7_300_000 })), { maxLength: 8 }),
      (at, limit, moves) => {
        let range = firstRange(Math.min(at, limit), limit);
        for (const [isStart, to] of moves) range = (isStart ? withStart : withEnd)(range, to, limit);
        const length = range.endMs - range.startMs;
        expect(range.startMs).toBeGreaterThanOrEqual(0);
        expect(range.endMs).toBeLessThanOrEqual(limit);
        expect(length).toBeGreaterThanOrEqual(SHORTEST_CLIP_MS);
        expect(length).toBeLessThanOrEqual(LONGEST_CLIP_MS);
        expect(Number.isInteger(range.startMs) && Number.isInteger(range.endMs)).toBe(true);
        const strip = stripAround(range, limit);
        expect(strip.startMs).toBeLessThanOrEqual(range.startMs);
        expect(strip.endMs).toBeGreaterThanOrEqual(range.endMs);
      },
    ),
  );
});
