import { expect, test } from "vitest";
import otherLayouts from "./cases/player-keys-of-other-layouts.json" with { type: "json" };
import { latinKey } from "./latinKey.ts";

const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey });

test.each(otherLayouts)("[PLR-3] a key is read by its position: $layout $code", ({ code, key }) => {
  expect(pressed(key, code)).toBe(code.at(-1)?.toLowerCase());
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
  expect(pressed(key, code, shiftKey)).toBe(latin);
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
  expect(pressed(key, code, shiftKey)).toBe(key);
});
