import type { TabKey, CookieName } from "#src/lib/storageTable.ts";
import { readCookies, writeCookie } from "#src/lib/cookies.ts";

/* The live stream that played last, and the stream that failed last. */

const STORED: TabKey = "touchline:stream";
const COOKIE: CookieName = "ott-stream-error";

/** So that a reload opens it before the event (PLR-9). No URL with a query: nobody knows how long it is valid. */
export function rememberStream(eventId: string, address: string, rendition: string | null): void {
  const addresses = rendition === null ? [address] : [address, rendition];
  const plain = addresses.filter((one) => new URL(one, document.baseURI).search === "").map(withoutOrigin);
  if (plain.length < addresses.length) return;
  try {
    sessionStorage.setItem(STORED, JSON.stringify([eventId, ...plain]));
  } catch {
    // Without storage the next page fetches the event first.
  }
}

/** Returns a URL of this origin as a path, because the boot script fetches only paths. */
function withoutOrigin(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

/** The event whose stream failed last in this browser session (contract: config, browser storage). */
export function failedStream(): string | null {
  const found = readCookies()
    .split("; ")
    .find((pair) => pair.startsWith(`${COOKIE}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(COOKIE.length + 1)) || null;
  } catch {
    return null;
  }
}

/** Stores that the stream of this event failed, until the browser closes (PLR-4). */
export function rememberFailedStream(eventId: string): void {
  writeCookie(`${COOKIE}=${encodeURIComponent(eventId)}; path=/; SameSite=Lax`);
}

/** Removes the stored failure of this event, because the stream plays again or has a new URL (EVT-5). */
export function forgetFailedStream(eventId: string): void {
  if (failedStream() === eventId) writeCookie(`${COOKIE}=; path=/; Max-Age=0; SameSite=Lax`);
}
