import { describe, expect, test } from "vitest";
import { keyAction, type KeySource } from "./keys.ts";

const press = (key: string, over: Partial<KeySource> = {}) =>
  keyAction({
    key,
    modified: false,
    typing: false,
    insidePlayer: false,
    onControl: false,
    inList: false,
    onSlider: false,
    isPano: false,
    ...over,
  });

describe("keyboard shortcuts of the player", () => {
  test.each([
    ["k", { type: "playPause" }],
    ["K", { type: "playPause" }],
    [" ", { type: "playPause" }],
    ["j", { type: "seek", bySeconds: -10 }],
    ["l", { type: "seek", bySeconds: 10 }],
    ["ArrowLeft", { type: "seek", bySeconds: -5 }],
    ["m", { type: "mute" }],
    ["f", { type: "fullscreen" }],
    ["p", { type: "pano" }],
    ["i", { type: "pip" }],
    ["C", { type: "captions" }],
    ["7", { type: "tenth", tenth: 7 }],
    ["?", { type: "help" }],
  ])("[PLR-3] %j triggers %j", (key, action) => expect(press(key)).toEqual(action));

  test("[PLR-3] keys are ignored while the viewer types or holds a modifier", () => {
    expect(press("k", { typing: true })).toBeNull();
    expect(press("f", { modified: true })).toBeNull();
  });

  test("[PLR-3] keys that scroll the page are used only inside the player", () => {
    expect(press("ArrowUp")).toBeNull();
    expect(press("End")).toBeNull();
    expect(press("ArrowUp", { insidePlayer: true })).toEqual({ type: "volume", by: 0.1 });
    expect(press("End", { insidePlayer: true })).toEqual({ type: "live" });
  });

  test("[PLR-3] Space on a button elsewhere presses that button", () => {
    expect(press(" ", { onControl: true })).toBeNull();
    expect(press("ArrowRight", { onControl: true })).toBeNull();
    expect(press(" ", { onControl: true, insidePlayer: true })).toBeNull();
  });

  test("[PLR-3] arrows move through a menu of the player, and move a focused slider", () => {
    expect(press("ArrowDown", { insidePlayer: true, onControl: true, inList: true })).toBeNull();
    expect(press("ArrowUp", { insidePlayer: true, onControl: true, onSlider: true, isPano: true })).toEqual({
      type: "volume",
      by: 0.1,
    });
  });

  test("[PLR-1] in the pano arrows pan, plus and minus zoom, 0 shows all", () => {
    const pano = { isPano: true };
    expect(press("ArrowLeft", pano)).toEqual({ type: "look", x: -1, y: 0 });
    expect(press("ArrowUp", { ...pano, insidePlayer: true })).toEqual({ type: "look", x: 0, y: -1 });
    expect(press("ArrowUp", pano)).toBeNull();
    expect(press("=", pano)).toEqual({ type: "zoom", isIn: true });
    expect(press("-", pano)).toEqual({ type: "zoom", isIn: false });
    expect(press("0", pano)).toEqual({ type: "showAll" });
    expect(press("3", pano)).toEqual({ type: "tenth", tenth: 3 });
    expect(press("0")).toEqual({ type: "tenth", tenth: 0 });
  });

  test("[PLR-3] a lower-case c is not handled here, because it starts a clip", () => expect(press("c")).toBeNull());
});
