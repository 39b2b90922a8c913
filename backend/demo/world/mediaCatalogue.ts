export interface ClipFile {
  readonly url: string;
  readonly durationMs: number;
}

/** The recorded broadcasts and clips, by sport (`studio` for talk shows). */
export interface MediaCatalogue {
  readonly broadcasts: ReadonlyMap<string, { readonly pano: boolean; readonly captions: boolean }>;
  readonly clips: ReadonlyMap<string, readonly ClipFile[]>;
}

/** Its own, else the studio's, else football, else any other; null if there are no recordings. */
export function broadcastFor(mediaCatalogue: MediaCatalogue, sport: string | null): string | null {
  return (
    [sport, "studio", "football", ...mediaCatalogue.broadcasts.keys()].find(
      (name) => name !== null && mediaCatalogue.broadcasts.has(name),
    ) ?? null
  );
}
