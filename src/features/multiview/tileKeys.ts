/** What a key asks of the tiles. */
export type TileWish = { readonly type: "sound"; readonly index: number } | { readonly type: "mute" | "fullscreen" };

/** What a key asks for: a wish, or the way to another tile. */
export type TileAction = TileWish | { readonly type: "focus"; readonly index: number };

/** Where the keyboard is: `focused` is the tile that has the focus, null when the focus is elsewhere. */
export interface TileKeySource {
  readonly key: string;
  readonly count: number;
  readonly columns: number;
  readonly focused: number | null;
}

/** 1 to 4 hear a tile, arrows go from tile to tile, M is silence, F the whole screen; null for every other key (PLR-8). */
export function tileAction({ key, count, columns, focused }: TileKeySource): TileAction | null {
  if (/^[1-4]$/.test(key)) return Number(key) <= count ? { type: "sound", index: Number(key) - 1 } : null;
  if (key === "m" || key === "M") return { type: "mute" };
  if (key === "f" || key === "F") return { type: "fullscreen" };
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[key];
  // Elsewhere on the page the arrows scroll.
  if (step === undefined || focused === null) return null;
  const index = focused + step;
  return index >= 0 && index < count ? { type: "focus", index } : null;
}
