import { safeUrl } from "#src/lib/url.ts";

/** What to do with a link to an app store. */
export type StoreLink =
  | { readonly kind: "none" }
  /** A known store, which opens at once. */
  | { readonly kind: "go"; readonly url: string }
  /** Another host, which opens only after the viewer has agreed. */
  | { readonly kind: "ask"; readonly url: string; readonly host: string };

const NONE: StoreLink = { kind: "none" };

/**
 * Returns what `?storeUrl=` on the root means (NAV-6). Accepts only https URLs at the default port; hosts match
 * exactly.
 */
export function storeLinkOf(value: unknown, allowed: readonly string[]): StoreLink {
  if (value === "" || value === "undefined") return NONE;
  const url = safeUrl(value);
  if (url === null || url.startsWith("/")) return NONE;
  const { protocol, port, host } = new URL(url);
  // Over http, or at another port, somebody else may answer for a known host.
  if (protocol !== "https:" || port !== "") return NONE;
  return allowed.includes(host) ? { kind: "go", url } : { kind: "ask", url, host };
}
