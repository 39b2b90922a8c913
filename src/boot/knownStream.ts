import type { BootData } from "#src/lib/bootData.ts";
import { askForPlaylist, isPlainPlaylist } from "./askEarly.ts";
import { known, preload } from "./preload.ts";

/**
 * Opens the stream of a live match that this tab showed before, as after a reload: most likely it is the same, so it
 * waits neither for the event nor for the code. A wrong guess costs the first bytes of a stream that is not played.
 * Returns what settles when the stream has its first picture or cannot be opened; null without a known stream.
 */
export function openKnownStream(boot: BootData): Promise<unknown> | null {
  if (boot.openedEventId === null || /[?&](?:clip|from)=/.test(location.search)) return null;
  try {
    const [id, hd, rendition] = JSON.parse(sessionStorage.getItem("touchline:stream") ?? "[]") as unknown[];
    if (id !== boot.openedEventId || !isPlainPlaylist(hd)) return null;
    boot.knownStream = hd;
    askForPlaylist(boot, hd);
    // Requests the rendition's playlist in parallel with the master playlist that leads to it.
    if (isPlainPlaylist(rendition)) askForPlaylist(boot, rendition);
    // The content security policy lets this script import only files that a link has preloaded.
    preload(known);
    if (known.length === 0) return null;
    // All at once: otherwise hls.js would be requested only by the module that opens the stream.
    return Promise.all(known.map((file) => import(file))).then(
      () => boot.firstPicture,
      () => undefined,
    );
  } catch {
    return null; // Without storage or a valid entry, the stream is known only from the event.
  }
}
