/** "items" are teams and leagues together, as the group of both counts them. */
export const SEARCH_KINDS = ["all", "teams", "leagues", "matches", "channels", "highlights", "items"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What the address of the search keeps. */
export interface SearchSearch {
  readonly q: string;
  readonly type: SearchKind;
}

const LONGEST_WORDS = 100;

/** Reads `?q=&type=`; nonsense counts as not given. */
export function readSearchSearch({ q, type }: Readonly<Record<string, unknown>>): SearchSearch {
  return {
    // Signs that nobody types, which a server may refuse.
    q:
      typeof q === "string"
        ? q
            .replace(/\p{Cc}+/gu, " ")
            .trim()
            .slice(0, LONGEST_WORDS)
        : "",
    type: SEARCH_KINDS.find((kind) => kind === type) ?? "all",
  };
}

/** False when the address says what no field here would have written. Spaces about the words may be being typed. */
export function isSearchRight({ q, type, ...others }: Readonly<Record<string, unknown>>): boolean {
  const isWords = typeof q === "string" && q !== "" && q.length <= LONGEST_WORDS && !/\p{Cc}/u.test(q);
  const isKind = type === undefined || SEARCH_KINDS.some((kind) => kind === type);
  return (q === undefined || isWords) && isKind && Object.keys(others).length === 0;
}
