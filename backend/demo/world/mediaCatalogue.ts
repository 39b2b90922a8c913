/** A recorded clip that can be served. */
export interface ClipFile {
  readonly url: string;
  readonly durationMs: number;
}

/** What there is to play: recorded broadcasts and clips, by sport (`studio` for talk). */
export interface MediaCatalogue {
  readonly broadcasts: ReadonlyMap<string, { readonly pano: boolean; readonly captions: boolean }>;
  readonly clips: ReadonlyMap<string, readonly ClipFile[]>;
}

/**
 * The broadcast that stands for a sport: its own, else the studio's, else any ball game's. Null when nothing was
 * recorded at all.
 */
export function broadcastFor(shelf: MediaCatalogue, sport: string | null): string | null {
  return (
    [sport, "studio", "football", ...shelf.broadcasts.keys()].find(
      (name) => name !== null && shelf.broadcasts.has(name),
    ) ?? null
  );
}
