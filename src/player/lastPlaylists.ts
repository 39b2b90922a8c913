/** Kept for the tab; src/boot.ts reads it before any module is there. */
const KEY = "ott-playlists";

/**
 * Notes which playlists this page plays (absolute addresses): when it is loaded anew they are asked for at once, not
 * after the code and the event (PLR-9). Signed addresses are not kept: they are keys, and grow old.
 */
export function rememberPlaylists(addresses: readonly string[]): void {
  const isPlain = addresses.every((address) => URL.canParse(address) && new URL(address).search === "");
  try {
    if (!isPlain) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([location.pathname, ...addresses]));
  } catch {
    // No storage: the next load asks later.
  }
}
