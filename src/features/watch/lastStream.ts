const KEPT = "touchline:stream";

/**
 * Remembers, for this tab, which live stream it shows of an event: a page that begins with the same event, as a reload
 * does, opens it at once, before the event has come (PLR-9; src/boot.ts reads it). An address with a query is nobody's to
 * keep: it may be signed for this viewer.
 */
export function rememberStream(eventId: string, address: string): void {
  if (new URL(address, document.baseURI).search !== "") return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([eventId, address]));
  } catch {
    // Without storage the next page asks for the event first.
  }
}
