import type { BootData } from "#src/lib/bootData.ts";

/** What the address of the page says. */
export interface Address {
  /** The language at its beginning; empty if it names none. */
  readonly language: string;
  readonly isHome: boolean;
  /** The id of the event whose page it is; null for other pages. */
  readonly eventId: string | null;
}

/** Reads the path of a page; `languages` are those that have texts. */
export function readAddress(pathname: string, languages: readonly string[]): Address {
  const prefix = pathname.split("/")[1] ?? "";
  const hasLanguage = languages.includes(prefix);
  const path = hasLanguage ? pathname.slice(prefix.length + 1) : pathname;
  const [, eventId = null] = /^\/events\/([\w.-]+)\/?$/.exec(path) ?? [];
  return { language: hasLanguage ? prefix : "", isHome: /^\/?(home\/?)?$/.test(path), eventId };
}

/** Moves credentials from the address into `boot`, so that nothing that loads later can find them there. */
export function takeCredentials(boot: BootData): void {
  const { origin, pathname, search, hash } = location;
  // Absolute, because a path that starts with two slashes would name another host.
  const here = origin + pathname;
  // What the device-limit page gets (AUTH-5).
  if (/\/auth\/login\/limit\/?$/.test(pathname) && search !== "") {
    const query = new URLSearchParams(search);
    boot.limitData = query.get("data");
    query.delete("data");
    history.replaceState(history.state, "", here + (query.size > 0 ? `?${query}` : ""));
  }
  // The codes and tokens that a provider's page sent back (AUTH-10).
  if (pathname.includes("/auth/oauth2/callback/")) {
    boot.callback = search + hash;
    history.replaceState(history.state, "", here);
  }
}
