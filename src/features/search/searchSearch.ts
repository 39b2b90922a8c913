export const SEARCH_KINDS = ["all", "teams", "leagues", "matches", "highlights"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What the address of the search keeps. */
export interface SearchSearch {
  readonly q: string;
  readonly type: SearchKind;
}

/** Reads `?q=&type=`; nonsense counts as not given. */
export function readSearchSearch({ q, type }: Readonly<Record<string, unknown>>): SearchSearch {
  return {
    // Signs that nobody types, which a server may refuse.
    q:
      typeof q === "string"
        ? q
            .replace(/\p{Cc}+/gu, " ")
            .trim()
            .slice(0, 100)
        : "",
    type: SEARCH_KINDS.find((kind) => kind === type) ?? "all",
  };
}
