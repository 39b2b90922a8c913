import { expect, test } from "vitest";
import { shownLine, shownLines } from "./shownText.ts";

test.each([
  ["a zero-width space", "\u200b"],
  ["a word joiner and a byte order mark", "\u2060\ufeff"],
  ["Hangul fillers", "\u3164\u115f\uffa0"],
  ["the empty braille cell", "\u2800"],
  ["spaces of every width", "\u00a0\u2003\u3000 \n\t"],
  ["a mark without a letter", "\u0301"],
  ["marks of direction", "\u202e\u2066\u200f"],
  ["tags without a flag", "\u{e0067}\u{e0062}"],
  ["a variation selector", "\ufe0f"],
  ["a soft hyphen", "\u00ad"],
  ["control characters", "\u0007\u001b\u0085"],
])("%s is no text", (_what, text) => {
  expect([shownLine(text), shownLines(text)]).toEqual(["", ""]);
});

test.each([
  ["a reversed text", "\u202egniht\u202c a", "gniht a"],
  ["letters with nothing between them", "M\u200bo\u2060d", "Mod"],
  ["a second line", "one\r\ntwo\u2028three", "one two three"],
  ["a tower of marks", `Z${"\u0335".repeat(40)}o`, `Z${"\u0335".repeat(6)}o`],
])("%s is shown without its tricks", (_what, text, shown) => {
  expect(shownLine(text)).toBe(shown);
});

test.each([
  ["letters of every script", "Ångström Ґалаґан 관리 שלום 张伟 ไทย"],
  ["emoji of several characters", "❤️ 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇺🇦 1️⃣"],
  ["Persian with its joiner", "می‌خواهم"],
  ["Hindi with its joiner", "क्‍ष"],
  ["Hebrew with vowels", "שָׁלוֹם"],
])("%s stay as they are", (_what, text) => {
  expect(shownLine(text)).toBe(text);
});

test("a comment keeps its lines", () => {
  expect(shownLines(" one\r\ntwo\n\nthree\u2029four ")).toBe("one\ntwo\n\nthree\nfour");
});
