import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchKey } from "#contract/searchKey.ts";
import { containsAll, markWords, searchWords } from "./matchText.ts";

const marked = (text: string, query: string) =>
  markWords(text, searchWords(query))
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join("");

describe("[CAT-4] search ignores case and accents", () => {
  test.each([
    ["Tromsø", "tromso"],
    ["  Łódź   Æon ", "lodz aeon"],
    ["STRASSE", "strasse"],
    ["straße", "strasse"],
    ["ﬁve", "five"],
    ["Kadıköy ISPARTA İstanbul", "kadikoy isparta istanbul"],
    ["Þróttur Reykjavík, Víðir", "throttur reykjavik, vidir"],
    ["Œuvre d’Art", "oeuvre d'art"],
    ["Hapoel Be’er‑Sheva – ΠΑΟΚ Τρίκαλάς", "hapoel be'er-sheva - παοκ τρικαλασ"],
  ])("%s is %s", (text, key) => expect(searchKey(text)).toBe(key));

  test("every word must occur, in any order", () => {
    expect(containsAll("Harbour City – Nordvik IF", searchWords("nord harb"))).toBe(true);
    expect(containsAll("Harbour City", searchWords("harbour vela"))).toBe(false);
  });
});

describe("[CAT-4] matches are marked", () => {
  test.each([
    ["Harbour City", "harb", "[Harb]our City"],
    ["Tromsø IL", "OSO", "Tromsø IL"],
    ["Tromsø IL", "msø i", "Tro[msø] [I]L"],
    ["Ærø", "ae", "[Æ]rø"],
    ["e\u0301clair", "ecl", "[e\u0301cl]air"],
    ["Banana", "an", "B[anan]a"],
    ["Kadıköy", "KADIKÖY", "[Kadıköy]"],
    ["축구 경기", "추", "[축]구 경기"],
    ["Seven", "", "Seven"],
  ])("%s for %s", (text, query, expected) => expect(marked(text, query)).toBe(expected));

  test("the parts always add up to the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
        const parts = markWords(text, searchWords(query));
        expect(parts.map((part) => part.text).join("")).toBe(text);
      }),
    );
  });
});
