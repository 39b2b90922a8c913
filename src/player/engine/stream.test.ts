import { expect, test } from "vitest";
import { areChoicesSettled, EMPTY_STREAM } from "./stream.ts";

const ladder = (...heights: number[]) => heights.map((height, id) => ({ id, height, bitrate: (id + 1) * 64_000 }));

test("[PLR-3] controls are shown once the quality is known, or if the playlist never names one", () => {
  const known = { ...EMPTY_STREAM, isKnown: true };
  expect(areChoicesSettled({ ...EMPTY_STREAM, qualities: ladder(0, 0) })).toBe(false);
  expect(areChoicesSettled({ ...known, qualities: ladder(720) })).toBe(true);
  expect(areChoicesSettled({ ...known, qualities: ladder(240, 720) })).toBe(false);
  expect(areChoicesSettled({ ...known, qualities: ladder(240, 720), shownHeight: 240 })).toBe(true);
  expect(areChoicesSettled({ ...known, qualities: ladder(0, 0) })).toBe(true);
});
