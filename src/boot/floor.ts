/**
 * Returns whether the browser has what every browser at the floor of package.json has. Asks for what came last to each
 * engine, never for a name (docs/decisions/068-floor.md).
 */
export function isAtFloor(): boolean {
  try {
    // Firefox 121 and Chrome 108.
    if (!CSS.supports("selector(:has(a))") || !CSS.supports("height", "1dvh")) return false;
    // Safari 16.4: an older one cannot even parse the build's files, in which such expressions stand.
    new RegExp("(?<=a)b");
    return true;
  } catch {
    return false;
  }
}
