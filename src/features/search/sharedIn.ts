import { internalPath } from "#src/lib/url.ts";

/** Content shared by another app: a page of the portal, or words to search for. */
export type SharedIn = { readonly path: string } | { readonly words: string };

/**
 * Reads what the share sheet of the system put into the address of the search (PWA-10: the manifest's `share_target`
 * names its text `q`, its link `link`, its title `title`); null if nothing was shared. Some apps put the link into the
 * text. For a link to another site the words are the text without links, else the title.
 */
export function sharedIn(given: Readonly<Record<string, unknown>>, ownOrigin: string): SharedIn | null {
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

const ADDRESS = /https?:\/\/\S+/g;
