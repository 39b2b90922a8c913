import { expect, test } from "vitest";
import { tileHeight } from "./tileHeight.ts";

const plain = { isLarge: false, isSaving: false };

test("[PLR-8] one or two tiles have 720 lines, more have 480 each, and the large one keeps 720", () => {
  const heights = [1, 2, 3, 4].map((count) => tileHeight({ ...plain, count }));
  expect(heights).toEqual([720, 720, 480, 480]);
  expect(tileHeight({ ...plain, count: 4, isLarge: true })).toBe(720);
});

test("[PLR-8] with data saving no tile has more than 480 lines, not even the large one", () => {
  for (const isLarge of [false, true])
    for (const count of [1, 2, 3, 4]) expect(tileHeight({ count, isLarge, isSaving: true })).toBe(480);
});
