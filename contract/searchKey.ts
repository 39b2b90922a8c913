/*
 * The form in which searches compare texts. Portal and server use the same one: what the server finds, the portal marks.
 */

/** The plain forms of signs that Unicode decomposition does not reduce, and one form for all apostrophes and dashes. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ς: "σ",
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** Returns a text or a letter of it without case and accents. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(SPECIAL, (special) => PLAIN[special] ?? special)
    .replace(/[‘’ʻʼ`´′׳]/g, "'")
    .replace(/[‐‒–—―−־]/g, "-");

/** Returns `text` as searches and the sorting of titles compare it: without case and accents, one space between words. */
export const searchKey = (text: string): string =>
  plainLetters(text)
    .replace(/[\p{Z}\s]+/gu, " ")
    .trim();
