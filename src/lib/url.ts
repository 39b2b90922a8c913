/** Browsers drop control characters and read `\\` as `/`, so such an address is not what it looks like. */
const CONTROL_OR_BACKSLASH = /[\p{Cc}\s\\]/u;

/** Null unless it is http(s) without user and password, or a path of our origin (`/x`, never `//x`). */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || CONTROL_OR_BACKSLASH.test(text)) return null;
  if (text.startsWith("/")) return text.startsWith("//") ? null : text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === "" && url.password === "" ? url.href : null;
}

/** Returns the path if it stays on our origin (`/x`, never `//x` or `/\x`), else null. Made for `returnTo` (RTE-18). */
export function internalPath(value: unknown): string | null {
  const url = safeUrl(value);
  if (url === null || !url.startsWith("/")) return null;
  // The browser resolves `/./` and `/../`; what remains must not look like another host either.
  const { pathname, search, hash } = new URL(url, "http://portal.invalid");
  return pathname.startsWith("//") ? null : pathname + search + hash;
}

export function joinUrl(base: string, path: string): string {
  return /^https?:\/\//i.test(path) ? path : `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** Such as `https://api.example`; "" for a path, which is on our own origin. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}

/** Returns the id of the match of a page that stands alone, such as `/embed/{id}`; one that cannot be decoded as it is. */
export function matchIdIn(pathname: string): string {
  const segment = pathname.split("/", 3)[2] ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
