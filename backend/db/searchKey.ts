/**
 * Returns `text` without case and accents, with single spaces between words: the form that searches and title sorting
 * compare.
 */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/[æ]/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/ł/g, "l")
    .replace(/đ/g, "d")
    .replace(/[\p{Z}\s]+/gu, " ")
    .trim();
}
