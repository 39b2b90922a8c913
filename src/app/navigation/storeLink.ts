import { safeUrl } from "#src/lib/url.ts";

export type StoreLink =
  | { readonly kind: "none" }
  /** A known store: the browser goes there. */
  | { readonly kind: "go"; readonly url: string }
  /** Another host: the viewer is asked first. */
  | { readonly kind: "ask"; readonly url: string; readonly host: string };

const NONE: StoreLink = { kind: "none" };

/** What `?storeUrl=` on the root means (NAV-6). Only https addresses at the usual port count; hosts match exactly. */
export function storeLinkOf(value: unknown, allowed: readonly string[]): StoreLink {
  if (value === "" || value === "undefined") return NONE;
  const url = safeUrl(value);
  if (url === null || url.startsWith("/")) return NONE;
  const { protocol, port, host } = new URL(url);
  // Over http, or at another port, a known name may be answered by somebody else.
  if (protocol !== "https:" || port !== "") return NONE;
  return allowed.includes(host) ? { kind: "go", url } : { kind: "ask", url, host };
}
