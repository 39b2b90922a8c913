import { expect, test } from "vitest";
import { areChoicesSettled, EMPTY_STREAM } from "./stream.ts";

const ladder = (...heights: number[]) => heights.map((height, id) => ({ id, height, bitrate: (id + 1) * 64_000 }));

test("[PLR-3] the buttons of a stream are shown once its quality is told, or when its playlist never tells one", () => {
  const known = { ...EMPTY_STREAM, isKnown: true };
  expect(areChoicesSettled({ ...EMPTY_STREAM, qualities: ladder(0, 0) })).toBe(false);
  expect(areChoicesSettled({ ...known, qualities: ladder(720) })).toBe(true);
  expect(areChoicesSettled({ ...known, qualities: ladder(240, 720) })).toBe(false);
  expect(areChoicesSettled({ ...known, qualities: ladder(240, 720), shownHeight: 240 })).toBe(true);
  expect(areChoicesSettled({ ...known, qualities: ladder(0, 0) })).toBe(true);
});
