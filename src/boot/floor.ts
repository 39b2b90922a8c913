import { showNotice, whenParsed } from "./notice.ts";
import { texts } from "./preload.ts";

/** Inserted by the build: the file with the message, by language; null in development. */
declare const __FLOOR__: string | null;

/** Asks for what came last to each engine, never for a name (docs/decisions/068-floor.md). */
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

/** Says in the page's language that the browser is too old; if that text cannot be loaded, that the page is incomplete. */
export async function showTooOld(language: string): Promise<void> {
  const loadMessage = async () => ((await (await fetch(__FLOOR__ ?? "")).json()) as Record<string, string>)[language];
  const message = await loadMessage().catch(() => undefined);
  await whenParsed();
  showNotice(message ?? texts[language]?.incomplete ?? "", language);
}
