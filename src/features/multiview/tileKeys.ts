/** A command of a key to the tiles. */
export type TileCommand = { readonly type: "sound"; readonly index: number } | { readonly type: "mute" | "fullscreen" };

/** The effect of a key: a command, or a focus change to another tile. */
export type TileAction = TileCommand | { readonly type: "focus"; readonly index: number };

/**
 * A key press with the layout of the tiles; `focused` is the index of the focused tile, null if the focus is elsewhere.
 */
export interface TileKeySource {
  readonly key: string;
  readonly count: number;
  readonly columns: number;
  readonly focused: number | null;
}

/**
 * Returns the effect of a key (PLR-8): 1 to 4 select the sound, arrows move the focus, M mutes, F toggles full screen;
 * null for any other key.
 */
export function tileAction({ key, count, columns, focused }: TileKeySource): TileAction | null {
  if (/^[1-4]$/.test(key)) return Number(key) <= count ? { type: "sound", index: Number(key) - 1 } : null;
  if (key === "m" || key === "M") return { type: "mute" };
  if (key === "f" || key === "F") return { type: "fullscreen" };
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[key];
  // Outside the tiles the arrow keys scroll the page.
  if (step === undefined || focused === null) return null;
  const index = focused + step;
  return index >= 0 && index < count ? { type: "focus", index } : null;
}
