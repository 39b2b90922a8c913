import { expect, test } from "vitest";
import { levelWithin } from "./qualityLimits.ts";

test("[PLR-8] the data saver stays at or below its height, and at the lowest where all are higher", () => {
  const ladder = [240, 360, 720, 1080];
  expect(levelWithin(ladder, null)).toBe(3);
  expect(levelWithin(ladder, 480)).toBe(1);
  expect(levelWithin(ladder, 720)).toBe(2);
  expect(levelWithin([540, 1080], 480)).toBe(0);
});
