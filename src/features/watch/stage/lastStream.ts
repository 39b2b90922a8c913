import type { TabKey } from "#src/lib/storageTable.ts";

const STORED: TabKey = "touchline:stream";

/**
 * Stores for this tab which live stream of an event is playing and which rendition came first. A page that starts with
 * the same event, as after a reload, opens it before the event has loaded (PLR-9; src/boot.ts reads it). Signed paths
 * are stored, although they expire; a URL with a query is not, because nobody knows how long and for whom it is valid.
 */
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
