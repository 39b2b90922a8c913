import Hls from "hls.js";
import { expect, test } from "vitest";
import { levelWithin, limitedController, NO_LIMITS, type QualityLimits } from "./qualityLimits.ts";

const sized = (...heights: number[]) => heights.map((height) => ({ height, bitrate: height * 1000 }));
/** The ladder of the media contract, from a playlist without RESOLUTION. */
const UNNAMED = [400_000, 900_000, 2_800_000, 5_500_000].map((bitrate) => ({ height: 0, width: 0, bitrate }));

test("[PLR-8] the data saver stays at or below its height, or at the lowest if all are higher", () => {
  const ladder = sized(240, 360, 720, 1080);
  expect(levelWithin(ladder, null)).toBe(3);
  expect(levelWithin(ladder, 480)).toBe(1);
  expect(levelWithin(ladder, 720)).toBe(2);
  expect(levelWithin(sized(540, 1080), 480)).toBe(0);
});

test("[PLR-8] without sizes in the playlist bit rates keep to the limit, and audio-only is never limited", () => {
  const bitrateWithin = (maxHeight: number | null) => UNNAMED[levelWithin(UNNAMED, maxHeight)]?.bitrate;
  expect([240, 360, 480, 720, 1080].map(bitrateWithin)).toEqual([400_000, 900_000, 900_000, 2_800_000, 5_500_000]);
  expect(bitrateWithin(null)).toBe(5_500_000);
  const sound = [64_000, 128_000, 320_000].map((bitrate) => ({ height: 0, bitrate }));
  expect(levelWithin(sound, 480)).toBe(2);
});

const NAMED = [240, 360, 480, 720, 1080].map((height) => ({ height, width: (height * 16) / 9, bitrate: height }));

/** Runs the automatic quality of hls.js for a picture of this width on screen; returns the best allowed level. */
function bestFor(width: number, levels: readonly (typeof NAMED)[number][]) {
  const handlers = new Map<string, (event: string, more: unknown) => void>();
  const hls = {
    levels,
    config: { capLevelToPlayerSize: true, ignoreDevicePixelRatio: false, maxDevicePixelRatio: Infinity },
    autoLevelCapping: -1,
    autoLevelEnabled: true,
    logger: { log: () => undefined },
    on(name: string, handler: (event: string, more: unknown) => void, owner: unknown) {
      handlers.set(name, handler.bind(owner));
    },
    off: () => undefined,
  };
  const { capLevelController } = Hls.DefaultConfig;
  if (capLevelController === undefined) throw new Error("This hls.js does not limit by size");
  let limits: QualityLimits = NO_LIMITS;
  let apply: () => void = () => undefined;
  const Limited = limitedController(
    capLevelController,
    () => limits,
    (made) => (apply = made),
  );
  const controller = new Limited(hls as unknown as Hls);
  const video = document.createElement("video");
  video.getBoundingClientRect = () => new DOMRect(0, 0, width, (width * 9) / 16);
  handlers.get(Hls.Events.MEDIA_ATTACHING)?.("", { media: video });
  controller.startCapping();
  return (change: Partial<QualityLimits>) => {
    limits = { ...NO_LIMITS, ...change };
    apply();
    controller.stopCapping();
    controller.startCapping();
    return levels[hls.autoLevelCapping];
  };
}

/** Returns how high automatic quality may go, px, for a picture of this width on screen. */
function pictureOf(width: number) {
  const best = bestFor(width, NAMED);
  return (change: Partial<QualityLimits>) => best(change)?.height;
}

test("[PLR-8] a playlist without sizes is limited by its real picture size and its tile", () => {
  const [tile, half, whole] = [420, 800, 1920].map((width) => bestFor(width, UNNAMED));
  expect(tile?.({})?.bitrate).toBe(400_000);
  expect(half?.({})?.bitrate).toBe(2_800_000);
  expect(half?.({ maxHeight: 480 })?.bitrate).toBe(900_000);
  expect(whole?.({})?.bitrate).toBe(5_500_000);
  expect(whole?.({ maxHeight: 480 })?.bitrate).toBe(900_000);
});

test("[PLR-8] a tile has no more lines than it shows, and never more than its share", () => {
  const [tile, half, whole] = [pictureOf(420), pictureOf(800), pictureOf(1920)];
  for (const maxHeight of [480, 720]) expect(tile({ maxHeight })).toBe(240);
  expect(half({ maxHeight: 720 })).toBe(480);
  expect(whole({ maxHeight: null })).toBe(1080);
  expect(whole({ maxHeight: 720 })).toBe(720);
  expect(whole({ maxHeight: 480 })).toBe(480);
});

test("[PLR-8] [PLR-1] a lifted limit lets the quality rise again, and a zoomed picture has more lines", () => {
  const tile = pictureOf(420);
  expect(tile({ zoom: 2 })).toBe(480);
  expect(tile({ zoom: 2, maxHeight: 360 })).toBe(360);
  expect(tile({ zoom: 4 })).toBe(1080);
  expect(tile({})).toBe(240);
});
