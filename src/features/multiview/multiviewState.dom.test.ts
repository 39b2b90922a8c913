import { beforeEach, expect, test } from "vitest";
import {
  storeMultiview,
  cameraOf,
  eventOf,
  readMultiview,
  soundOf,
  tileHeight,
  tileOf,
  withTile,
  withoutTile,
  type MultiviewState,
} from "./multiviewState.ts";

beforeEach(() => localStorage.clear());
const of = (...ids: string[]): MultiviewState => ({ ids, soundId: null, largeId: null, tiles: 4 });

test("[PLR-8] the selection is stored and restored", () => {
  const chosen: MultiviewState = { ids: ["a", "b"], soundId: "b", largeId: "a", tiles: 2 };
  storeMultiview(chosen);
  expect(readMultiview()).toEqual(chosen);
});

test.each([
  "nonsense",
  "[]",
  '{"ids":"a"}',
  '{"ids":[1,null,"",{"a":1},"  ","line\\nbreak"],"soundId":7,"largeId":"gone","tiles":99}',
])("[PLR-8] an invalid stored selection reads as empty: %s", (text) => {
  localStorage.setItem("touchline-multiview", text);
  expect(readMultiview()).toEqual(of());
});

test("[PLR-8] at most four matches are selected, each once", () => {
  localStorage.setItem("touchline-multiview", JSON.stringify({ ids: ["a", "a", "b", "c", "d", "e"] }));
  expect(readMultiview().ids).toEqual(["a", "b", "c", "d"]);
  expect(withTile(of("a", "b"), "a", 4).ids).toEqual(["a", "b"]);
  expect(withTile(of("a", "b"), "c", 4).ids).toEqual(["a", "b", "c"]);
});

test("[PLR-8] any event id can be selected, even with spaces or very long", () => {
  for (const id of ["Cup final 2026", "x".repeat(300)]) {
    const chosen = withTile(of("a"), id, 4);
    expect(chosen.ids).toEqual(["a", id]);
    storeMultiview(chosen);
    expect(readMultiview().ids).toEqual(["a", id]);
  }
});

test("[PLR-8] [PLR-14] a match is selected once with each of its pictures", () => {
  const pano = tileOf("a", "pano");
  expect([eventOf(pano), cameraOf(pano), eventOf("a"), cameraOf("a")]).toEqual(["a", "pano", "a", "hd"]);
  const both = withTile(withTile(of("a"), pano, 4), pano, 4);
  expect(both.ids).toEqual(["a", pano]);
  storeMultiview({ ...both, soundId: pano, largeId: pano });
  expect(readMultiview()).toEqual({ ...both, soundId: pano, largeId: pano });
  // The match's other picture stays, also if it is the one without sound.
  expect(withTile({ ...of("a", "b"), soundId: "b" }, pano, 2).ids).toEqual(["a", pano]);
});

test("[PLR-8] when all tiles are taken, one without sound is replaced", () => {
  expect(withTile({ ...of("a", "b", "c", "d"), soundId: "d" }, "e", 4).ids).toEqual(["a", "b", "e", "d"]);
  expect(withTile(of("a", "b", "c"), "d", 2).ids).toEqual(["a", "d"]);
});

test("[PLR-8] a removed match is neither audible nor large, and the first of the others gets the sound", () => {
  const left = withoutTile({ ...of("a", "b", "c"), soundId: "c", largeId: "c" }, "c");
  expect(left).toEqual(of("a", "b"));
  expect(soundOf(left, 4)).toBe("a");
  expect(soundOf({ ...of("a", "b", "c"), soundId: "c" }, 2)).toBe("a");
  expect(soundOf(of(), 4)).toBeNull();
});

test("[PLR-8] one or two tiles have 720 lines, more have 480 each, and the large one keeps 720", () => {
  const heights = [1, 2, 3, 4].map((count) => tileHeight({ count, isLarge: false, isSaving: false }));
  expect(heights).toEqual([720, 720, 480, 480]);
  expect(tileHeight({ count: 4, isLarge: true, isSaving: false })).toBe(720);
});

test("[PLR-8] with data saving no tile has more than 480 lines, not even the large one", () => {
  for (const isLarge of [false, true])
    for (const count of [1, 2, 3, 4]) expect(tileHeight({ count, isLarge, isSaving: true })).toBe(480);
});
