import type { StartTexts } from "#src/lib/bootData.ts";

/** Inserted by the build: files that the page will need, to be loaded in parallel with the entry. */
declare const __PRELOADS__: {
  /** The entry and its static imports; empty in development, where index.html names the entry. */
  readonly entry: readonly string[];
  /** Chunks and style sheets of the event page, and those of its player. */
  readonly event: readonly string[];
  readonly player: readonly string[];
  /** player/preopen/preopenStream.ts, which opens a known stream, and then what it imports. */
  readonly known: readonly string[];
  /** By the code of each language with texts, what to say if the code cannot be loaded; empty in development. */
  readonly texts: Readonly<Record<string, StartTexts>>;
};

export const { entry, event, player, known, texts } = __PRELOADS__;

export function preload(files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined) continue;
    const link = document.createElement("link");
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
      link.crossOrigin = "";
    } else link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}
