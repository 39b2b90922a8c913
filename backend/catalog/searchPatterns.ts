import { searchKey } from "#backend/db/searchKey.ts";

/** More words do not narrow a search, and every row is compared with each of them. */
const MOST_WORDS = 10;

/** `text` so that it stands for itself within a pattern of `like`. */
export const quoted = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Patterns for `like` that find each word of `text` anywhere; the first ten different words count. */
export const searchPatterns = (text: string): string[] =>
  [...new Set(searchKey(text).split(" "))]
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS)
    .map((word) => `%${quoted(word)}%`);
