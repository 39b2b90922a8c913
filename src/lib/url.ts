/** Browsers drop control characters and read `\\` as `/`: such an address is not what it looks like. */
const CONTROL_OR_BACKSLASH = /[\p{Cc}\s\\]/u;

/**
 * The address if a browser may be sent to it, else null. Every address from outside (API, configuration, query)
 * passes here: only http(s) addresses without user and password, and paths of our own origin (`/x`, never `//x`).
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || CONTROL_OR_BACKSLASH.test(text)) return null;
  if (text.startsWith("/")) return text.startsWith("//") ? null : text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === "" && url.password === "" ? url.href : null;
}

/** The path if it stays on our origin (`/x`, never `//x` or `/\x`), else null. Made for `returnTo` (RTE-18). */
export function internalPath(value: unknown): string | null {
  const url = safeUrl(value);
  if (url === null || !url.startsWith("/")) return null;
  // `/./` and `/../` are resolved by the browser: what is left must still not look like another host.
  const { pathname, search, hash } = new URL(url, "http://portal.invalid");
  return pathname.startsWith("//") ? null : pathname + search + hash;
}

/** `base` and `path` with exactly one slash between them; an absolute `path` stays as it is. */
export function joinUrl(base: string, path: string): string {
  return /^https?:\/\//i.test(path) ? path : `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** `https://api.example` of an absolute address; empty for a path, which is on our own origin. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
