import type { BootData } from "#src/lib/bootData.ts";
import type * as Opener from "#src/player/preopen/preopenStream.ts";
import { askForPlaylist, isPlainPlaylist } from "./askEarly.ts";
import { known, preload } from "./preload.ts";

/**
 * Opens the stream of a live match that this tab showed before, as after a reload: most likely it is the same, so it
 * waits neither for the event nor for the code. A wrong guess costs the first bytes of a stream that is not played.
 * Returns whether a stream is known.
 */
export function openKnownStream(boot: BootData): boolean {
  if (boot.openedEventId === null || /[?&](?:clip|from)=/.test(location.search)) return false;
  try {
    const [id, hd, rendition] = JSON.parse(sessionStorage.getItem("touchline:stream") ?? "[]") as unknown[];
    if (id !== boot.openedEventId || !isPlainPlaylist(hd)) return false;
    boot.knownStream = hd;
    askForPlaylist(boot, hd);
    // Requests the rendition's playlist in parallel with the master playlist that leads to it.
    if (isPlainPlaylist(rendition)) askForPlaylist(boot, rendition);
    const [opener, ...others] = known;
    if (opener === undefined) return false;
    // The content security policy lets this script import only files that a link has preloaded.
    preload(known);
    // All at once: otherwise hls.js would be requested only by the module that opens the stream. If the code cannot be
    // loaded, the page opens the stream.
    for (const file of others) import(file).catch(() => undefined);
    import(opener).then(({ openKnown }: typeof Opener) => openKnown(hd)).catch(() => undefined);
    return true;
  } catch {
    return false; // Without storage or a valid entry, the stream is known only from the event.
  }
}
