import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catchUp } from "#src/player/engine/catchUp.ts";
import { EMPTY_STREAM, type Stream } from "#src/player/engine/stream.ts";
import { createTilePictures } from "./tilePictures.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const window = { startS: 0, endS: 100, syncS: 94 };
/** A tile whose stream has `date` at position 0. */
function aTile(eventId: string, currentS: number, date: number | null = 1_800_000_000_000) {
  const video = document.createElement("video");
  Object.defineProperties(video, { paused: { value: false }, seeking: { value: false }, readyState: { value: 4 } });
  video.currentTime = currentS;
  const state = { ...EMPTY_STREAM, live: window, datedRanges: date === null ? [] : [{ startS: 0, date }] };
  const stream = { get: () => state, subscribe: () => () => undefined } as unknown as Stream;
  return { eventId, video, stream };
}

test("[PLR-14] tiles of one match are brought to the same instant, and other matches are left alone", () => {
  const pictures = createTilePictures();
  const tiles = [aTile("a", 94), aTile("a", 93), aTile("a", 88), aTile("b", 80), aTile("a", 80, null)];
  const leaves = tiles.map((tile) => pictures.join(tile));
  vi.advanceTimersByTime(250);
  expect(tiles.map(({ video }) => video.currentTime)).toEqual([94, 93, 94, 80, 80]);
  expect(tiles.map(({ video }) => video.playbackRate)).toEqual([1, 1.05, 1, 1, 1]);
  leaves.forEach((leave) => leave());
  expect(tiles.map(({ video }) => video.playbackRate)).toEqual([1, 1, 1, 1, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test("[PLR-14] a tile comes up with another one that would run after the live edge", () => {
  const pictures = createTilePictures();
  const tiles = [aTile("a", 90), aTile("a", 88.5)];
  const ends = new AbortController();
  for (const { video } of tiles) {
    Object.defineProperty(video, "buffered", { value: { length: 1, end: () => 100 } });
    catchUp(video, () => window, ends.signal);
  }
  const leaves = tiles.map((tile) => pictures.join(tile));
  const rates = () => {
    vi.advanceTimersByTime(250);
    for (const { video } of tiles) video.dispatchEvent(new Event("timeupdate"));
    return tiles.map(({ video }) => video.playbackRate);
  };
  expect(rates()).toEqual([1, 1.05]);
  tiles[1]!.video.currentTime = 89.98;
  expect(rates()).toEqual([1.05, expect.closeTo(1.02)]);
  leaves.forEach((leave) => leave());
  ends.abort();
});

test("[PLR-14] all tiles go to the live edge", () => {
  const pictures = createTilePictures();
  const tiles = [aTile("a", 50), aTile("b", 94), aTile("c", 0, null)];
  const leaves = tiles.map((tile) => pictures.join(tile));
  pictures.goLive();
  expect(tiles.map(({ video }) => video.currentTime)).toEqual([94, 94, 94]);
  leaves.forEach((leave) => leave());
});
