import { safeUrl } from "#src/lib/url.ts";

export type StoreLink =
  | { readonly kind: "none" }
  /** A known store, which opens at once; always over https. */
  | { readonly kind: "go"; readonly url: string }
  /** Another host or port, which opens only after the viewer has agreed. `host` includes the port. */
  | { readonly kind: "ask"; readonly url: string; readonly host: string };

const NONE: StoreLink = { kind: "none" };

/** Returns what `?storeUrl=` on the root means (NAV-6). Accepts http and https; hosts match exactly. */
export function storeLinkOf(value: unknown, allowed: readonly string[]): StoreLink {
  if (value === "" || value === "undefined") return NONE;
  const url = safeUrl(value);
  if (url === null || url.startsWith("/")) return NONE;
  // `host` has the port, so a known store is one at its usual port: somebody else may answer at another.
  const { host } = new URL(url);
  if (!allowed.includes(host)) return { kind: "ask", url, host };
  // Over http somebody else may answer as well, and every store has https.
  return { kind: "go", url: url.replace(/^http:/, "https:") };
}
