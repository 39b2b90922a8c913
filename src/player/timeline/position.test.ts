import { expect, test } from "vitest";
import { mediaPosition } from "./position.ts";

const recordedFrom = 1_000_000;
// The window slid: the first segment kept was recorded ten minutes in.
const datedRanges = [{ startS: 40, date: recordedFrom + 600_000 }];

test("[PLR-7] a moment of a recording is at its recorded position", () => {
  expect(mediaPosition(61_500, false, recordedFrom, [])).toBe(61.5);
});

test("[PLR-7] a moment of a live stream is found by its wall-clock time", () => {
  expect(mediaPosition(605_000, true, recordedFrom, datedRanges)).toBe(45);
  expect(mediaPosition(605_000, true, null, datedRanges)).toBeNull();
  expect(mediaPosition(605_000, true, recordedFrom, [])).toBeNull();
});
