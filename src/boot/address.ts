import type { BootData } from "#src/lib/bootData.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

export interface Address {
  /** The language at its beginning; empty if it names none. */
  readonly language: string;
  readonly isHome: boolean;
  /** True for the pages of account, sign-in and payment, which have texts of their own. */
  readonly isAccount: boolean;
  /** The id of the event whose page it is; null for other pages. */
  readonly eventId: string | null;
}

/** Reads the path of a page; `languages` are those that have texts. */
export function readAddress(pathname: string, languages: readonly string[]): Address {
  const prefix = pathname.split("/")[1] ?? "";
  const hasLanguage = languages.includes(prefix);
  const path = hasLanguage ? pathname.slice(prefix.length + 1) : pathname;
  const [, eventId = null] = /^\/events\/([\w.-]+)\/?$/.exec(path) ?? [];
  return {
    language: hasLanguage ? prefix : "",
    isHome: /^\/?(home\/?)?$/.test(path),
    isAccount: /^\/(account|auth|downloads|following|notifications|payment)\b/.test(path),
    eventId,
  };
}

const KEY: TabKey = "touchline:address";

/** True if the page loads again for it: the browser's `navigation` entry would keep the credentials of the address. */
export function takeCredentials(boot: BootData, open = (url: string) => location.replace(url)): boolean {
  const opened = takeStoredAddress();
  const { href, origin, pathname } = location;
  const found = credentialsIn(location);
  if (found === null) {
    if (opened?.pathname === pathname) Object.assign(boot, credentialsIn(opened)?.credentials);
    return false;
  }
  // Absolute, because a path that starts with two slashes would name another host.
  const clean = origin + pathname + found.remaining;
  // Before the reload, which would name this address as its referrer.
  history.replaceState(history.state, "", clean);
  if (storeAddress(href)) {
    open(clean);
    return true;
  }
  // Without storage only the entry still has them.
  Object.assign(boot, found.credentials);
  return false;
}

interface Found {
  readonly credentials: Partial<Pick<BootData, "limitData" | "callback" | "linkToken">>;
  readonly remaining: string;
}

/** Returns the credentials in an address of the portal; null if it has none. */
function credentialsIn({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): Found | null {
  // The codes and tokens that a provider's page sent back (AUTH-10).
  if (pathname.includes("/auth/oauth2/callback/"))
    return search + hash === "" ? null : { credentials: { callback: search + hash }, remaining: "" };
  const query = new URLSearchParams(search);
  const remaining = (name: string) => {
    query.delete(name);
    // `URLSearchParams.size` is younger than the floor.
    const others = query.toString();
    return others && `?${others}`;
  };
  const limitData = query.get("data");
  // What the device-limit page gets (AUTH-5).
  if (limitData !== null && /\/auth\/login\/limit\/?$/.test(pathname))
    return { credentials: { limitData }, remaining: remaining("data") };
  const linkToken = query.get("token");
  // What mailed links reset a password and confirm an address with (AUTH-14, AUTH-15).
  if (linkToken !== null && /\/auth\/(password\/reset|email\/verify)\/?$/.test(pathname))
    return { credentials: { linkToken }, remaining: remaining("token") };
  return null;
}

/** Stores the address for the next page of this tab; returns false if that is impossible. */
function storeAddress(href: string): boolean {
  try {
    sessionStorage.setItem(KEY, href);
    return true;
  } catch {
    return false;
  }
}

/** Returns and removes the address that the page before this one stored, whatever page this is. */
function takeStoredAddress(): URL | null {
  try {
    const href = sessionStorage.getItem(KEY);
    if (href === null) return null;
    sessionStorage.removeItem(KEY);
    return new URL(href);
  } catch {
    return null;
  }
}
