import { internalPath } from "#src/lib/url.ts";

/** What another app has shared with ours: a page of the portal, or words to look for. */
export type SharedIn = { readonly path: string } | { readonly words: string };

/**
 * Reads what the system's share sheet has put into the address of the search (PWA-10: the manifest's `share_target`
 * names its text `q`, its link `link`, its title `title`); null when nothing came that way. Apps write links into the
 * text as well. A link elsewhere leaves its title to look for.
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
