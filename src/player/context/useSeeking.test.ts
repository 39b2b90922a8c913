import { expect, test } from "vitest";
import { percentOf } from "./useSeeking.ts";

test("[PLR-2] [EVT-12] positions stay within the timeline, even if its window moves", () => {
  const range = { startS: 100, endS: 300, live: null, isFromStart: false };
  expect([100, 150, 300].map((at) => percentOf(at, range))).toEqual([0, 25, 100]);
  expect([20, 900].map((at) => percentOf(at, range))).toEqual([0, 100]);
  expect(percentOf(5, { startS: 0, endS: 0, live: null, isFromStart: false })).toBe(0);
});
