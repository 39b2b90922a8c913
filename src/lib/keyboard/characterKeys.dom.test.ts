import { afterEach, expect, test } from "vitest";
import { setCharacterKeys, shortcutKey } from "./characterKeys.ts";

const press = (key: string, code = "") => shortcutKey({ key, code, shiftKey: false });

afterEach(() => {
  setCharacterKeys(true);
  localStorage.clear();
});

test("[A11Y-1] shortcuts of a single character can be turned off; other keys still work", () => {
  expect(["k", "?", "5", " ", "ArrowLeft"].map((key) => press(key))).toEqual(["k", "?", "5", " ", "ArrowLeft"]);
  setCharacterKeys(false);
  expect(["k", "?", "5", " ", "ArrowLeft", "Escape"].map((key) => press(key))).toEqual([
    ...["", "?", "", " ", "ArrowLeft", "Escape"],
  ]);
  // A letter of another layout is a character, too.
  expect(press("л", "KeyK")).toBe("");
  expect(localStorage.getItem("touchline-keys")).toBe("off");
});
