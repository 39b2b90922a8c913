import { internalPath } from "#src/lib/url.ts";

const ADDRESS = /https?:\/\/\S+/g;

/** Kinds of results; "items" are teams and leagues together. */
export const SEARCH_KINDS = ["all", "teams", "leagues", "matches", "channels", "highlights", "items"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchPageQuery {
  readonly q: string;
  readonly type: SearchKind;
}

const LONGEST_WORDS = 100;

export function readSearchPageQuery({ q, type }: Readonly<Record<string, unknown>>): SearchPageQuery {
  return {
    // Control characters, which a server may reject.
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

/** Spaces around the words are fine, as they may be in the middle of being typed. */
export function isCanonicalSearch({ q, type, ...others }: Readonly<Record<string, unknown>>): boolean {
  const isWords = typeof q === "string" && q !== "" && q.length <= LONGEST_WORDS && !/\p{Cc}/u.test(q);
  const isKind = type === undefined || SEARCH_KINDS.some((kind) => kind === type);
  return (q === undefined || isWords) && isKind && Object.keys(others).length === 0;
}

/** Content shared by another app: a page of the portal, or words to search for. */
type SharedContent = { readonly path: string } | { readonly words: string };

/** From the system's share sheet (`share_target`, PWA-10). A link leads to its page, or is cut from the words. */
export function readShared(given: Readonly<Record<string, unknown>>, ownOrigin: string): SharedContent | null {
  if (!("link" in given) && !("title" in given)) return null;
  const [link, text, title] = [given["link"], given["q"], given["title"]].map((value) =>
    typeof value === "string" ? value : "",
  );
  const addresses = `${link} ${text}`.match(ADDRESS) ?? [];
  for (const address of addresses) {
    const path = address.startsWith(`${ownOrigin}/`) ? internalPath(address.slice(ownOrigin.length)) : null;
    if (path !== null) return { path };
  }
  const words = text?.replace(ADDRESS, " ").trim();
  return { words: words || (title ?? "") };
}
