import type { Cookie } from "./storageTable.ts";

/** The document's cookies; "" where it may have none (blocked, sandboxed), which reads like no cookie. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Sets `cookie`, with `Secure` on pages over TLS. Does nothing where the document may have no cookies. */
export function writeCookie(cookie: Cookie): void {
  try {
    document.cookie = location.protocol === "https:" ? `${cookie}; Secure` : cookie;
  } catch {
    // What it would have kept holds as long as the page.
  }
}
