import { expect, test } from "vitest";
import { tileAction } from "./useTileKeys.ts";

const four = { count: 4, columns: 2, focused: 0 };

test("[PLR-8] a digit gives sound to an existing tile", () => {
  expect(tileAction({ ...four, key: "3" })).toEqual({ type: "sound", index: 2 });
  expect(tileAction({ ...four, count: 2, key: "3" })).toBeNull();
  expect(tileAction({ ...four, key: "5" })).toBeNull();
});

test("[PLR-8] arrows move from tile to tile, and scroll the page elsewhere", () => {
  expect(tileAction({ ...four, key: "ArrowRight" })).toEqual({ type: "focus", index: 1 });
  expect(tileAction({ ...four, key: "ArrowDown" })).toEqual({ type: "focus", index: 2 });
  expect(tileAction({ ...four, key: "ArrowUp" })).toBeNull();
  expect(tileAction({ ...four, focused: 3, key: "ArrowLeft" })).toEqual({ type: "focus", index: 2 });
  expect(tileAction({ ...four, focused: null, key: "ArrowDown" })).toBeNull();
});

test("[PLR-8] M mutes, F toggles full screen, and other keys are ignored", () => {
  expect(tileAction({ ...four, key: "m" })).toEqual({ type: "mute" });
  expect(tileAction({ ...four, key: "F" })).toEqual({ type: "fullscreen" });
  expect(tileAction({ ...four, key: "k" })).toBeNull();
});
