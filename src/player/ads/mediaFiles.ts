/** One of the files an advertisement comes in. */
export interface MediaFile {
  readonly address: string;
  readonly mimeType: string;
  /** px, 0 when not told. */
  readonly width: number;
}

/** A sharper one would only be slower to begin, px. */
const WIDE_ENOUGH_PX = 1280;

/** The widest file up to 1280 px that can be played, else the narrowest of the others; null when none can. */
export function pickMediaFile(files: readonly MediaFile[], canPlay: (mimeType: string) => boolean): MediaFile | null {
  const playable = files.filter(({ mimeType }) => canPlay(mimeType)).toSorted((a, b) => a.width - b.width);
  return playable.findLast(({ width }) => width <= WIDE_ENOUGH_PX) ?? playable[0] ?? null;
}
