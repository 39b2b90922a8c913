import type { TabKey } from "#src/lib/storageTable.ts";

const KEPT: TabKey = "touchline:stream";

/**
 * Remembers, for this tab, which live stream it shows of an event, and which rendition of it came first: a page that
 * begins with the same event, as a reload does, opens it at once, before the event has come (PLR-9; src/boot.ts reads
 * it). A signed address expires, and is kept until then; one with a query, of which nobody knows how long it holds and
 * for whom, is nobody's to keep.
 */
export function rememberStream(eventId: string, address: string, rendition: string | null): void {
  const addresses = rendition === null ? [address] : [address, rendition];
  const plain = addresses.filter((one) => new URL(one, document.baseURI).search === "").map(withoutOrigin);
  if (plain.length < addresses.length) return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([eventId, ...plain]));
  } catch {
    // Without storage the next page asks for the event first.
  }
}

/** The boot script asks for nothing but paths. */
function withoutOrigin(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}
