import { afterEach, expect, test } from "vitest";
import otherLayouts from "./cases/player-keys-of-other-layouts.json" with { type: "json" };
import { setCharacterKeys, shortcutKey } from "./characterKeys.ts";

const press = (key: string, code = "", shiftKey = false) => shortcutKey({ key, code, shiftKey });

afterEach(() => {
  setCharacterKeys(true);
  localStorage.clear();
});

test("[A11Y-1] shortcuts of a single character can be turned off; other keys still work", () => {
  expect(["k", "?", "5", " ", "ArrowLeft"].map((key) => press(key))).toEqual(["k", "?", "5", " ", "ArrowLeft"]);
  setCharacterKeys(false);
  expect(["k", "?", "5", " ", "ArrowLeft", "Escape"].map((key) => press(key))).toEqual([
    "",
    "?",
    "",
    " ",
    "ArrowLeft",
    "Escape",
  ]);
  // A letter of another layout is a character, too.
  expect(press("л", "KeyK")).toBe("");
  expect(localStorage.getItem("touchline-keys")).toBe("off");
});

test.each(otherLayouts)("[PLR-3] a key is read by its position: $layout $code", ({ code, key }) => {
  expect(press(key, code)).toBe(code.at(-1)?.toLowerCase());
});

test.each([
  ["a Korean input method is composing", "Process", "KeyK", false, "k"],
  ["Cyrillic with Shift", "С", "KeyC", true, "C"],
  ["Arabic's question mark", "؟", "Slash", true, "?"],
  ["the slash key on Arabic", "ظ", "Slash", false, "/"],
  ["Arabic digits above the letters", "٥", "Numpad5", false, "5"],
  ["French digits without Shift", "(", "Digit5", false, "5"],
  ["French digits with Shift", "5", "Digit5", true, "5"],
] as const)("[PLR-3] a key is read by its position: %s", (_, key, code, shiftKey, latin) => {
  expect(press(key, code, shiftKey)).toBe(latin);
});

test.each([
  ["a Latin letter in any position", "m", "Semicolon", false],
  ["another character in a letter's position", ",", "KeyM", false],
  ["a character with its own meaning", "-", "Digit6", false],
  ["a shifted digit", "%", "Digit5", true],
  ["a shifted non-Latin digit", "№", "Digit3", true],
  ["a key with a name", "ArrowLeft", "Numpad4", false],
  ["a digit key with another character", "Clear", "Numpad5", false],
] as const)("[PLR-3] a key is read by its label: %s", (_, key, code, shiftKey) => {
  expect(press(key, code, shiftKey)).toBe(key);
});
