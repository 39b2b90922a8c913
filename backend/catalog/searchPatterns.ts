import { searchKey } from "#contract/searchKey.ts";

/** Limits the cost of a search, because every row is compared with every word. */
const MAX_WORDS = 10;

export const quoted = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Returns patterns for `like` that find each word of `text` anywhere; only the first ten different words count. */
export const searchPatterns = (text: string): string[] =>
  [...new Set(searchKey(text).split(" "))]
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
    .map((word) => `%${quoted(word)}%`);
