import type { Cookie } from "./storageTable.ts";

/** Returns the document's cookies; "" if it may have none (blocked or sandboxed). */
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
    // Without the cookie, the setting lasts only as long as the page.
  }
}
