import { expect, test } from "vitest";
import { ENGLISH } from "#src/testing/texts.ts";
import { qualityName } from "./settingTexts.ts";

test.each([
  [720, 2_500_000, "720p"],
  // The playlist has no RESOLUTION, only a bit rate.
  [0, 2_512_000, "2.5\u00a0Mb/s"],
])("[PLR-1] a quality of %i px at %i bit/s is called %s", (height, bitrate, name) =>
  expect(qualityName(ENGLISH, { id: 0, height, bitrate })).toBe(name),
);
