import { expect, test } from "vitest";
import { qualityName } from "./qualityName.ts";

const labels = { bitrate: (megabits: number) => `${megabits} Mb/s` };

test.each([
  [720, 2_500_000, "720p"],
  // The playlist has no RESOLUTION, only a bit rate.
  [0, 2_512_000, "2.5 Mb/s"],
])("[PLR-1] a quality of %i px at %i bit/s is called %s", (height, bitrate, name) =>
  expect(qualityName({ id: 0, height, bitrate }, labels)).toBe(name),
);
