import { describe, expect, test } from "vitest";
import { keyAction, type KeySource } from "./keys.ts";

const press = (key: string, over: Partial<KeySource> = {}) =>
  keyAction({ key, modified: false, typing: false, insidePlayer: false, onControl: false, ...over });

describe("keys of the player", () => {
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
  ])("[PLR-3] %j asks for %j", (key, action) => expect(press(key)).toEqual(action));

  test("[PLR-3] keys are letters while the viewer types, and the browser's with a modifier", () => {
    expect(press("k", { typing: true })).toBeNull();
    expect(press("f", { modified: true })).toBeNull();
  });

  test("[PLR-3] keys that scroll the page belong to the player only inside it", () => {
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

  test("[PLR-3] a small c is left alone, it will cut a clip", () => expect(press("c")).toBeNull());
});
