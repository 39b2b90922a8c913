import type { Cookie } from "./storageTable.ts";

/** The document's cookies; "" where it may have none (blocked, sandboxed), which reads like no cookie. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/** Keeps `cookie`, on pages over TLS for TLS alone; lost where the document may have none. */
export function writeCookie(cookie: Cookie): void {
  try {
    document.cookie = location.protocol === "https:" ? `${cookie}; Secure` : cookie;
  } catch {
    // What it would have kept holds as long as the page.
  }
}
