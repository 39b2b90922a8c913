import { readCookies, writeCookie } from "#src/lib/cookies.ts";
import type { CookieName } from "#src/lib/storageTable.ts";

const COOKIE: CookieName = "ott-stream-error";

/**
 * Returns the id of the event whose stream failed last in this browser session, null if none did (contract: config,
 * browser storage).
 */
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
