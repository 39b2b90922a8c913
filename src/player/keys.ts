/** What a key asks of the player. `seek` and `volume` carry steps, `tenth` the digit. */
export type KeyAction =
  | { readonly type: "playPause" | "mute" | "fullscreen" | "captions" | "pano" | "pip" | "live" | "help" }
  | { readonly type: "seek"; readonly bySeconds: number }
  | { readonly type: "volume"; readonly by: number }
  | { readonly type: "tenth"; readonly tenth: number };

/**
 * Where a key counts: `page` anywhere but in a field; `free` when nothing else on the page has the focus, or the player has;
 * `player` only inside the player, because the page itself scrolls by it.
 */
type Reach = "page" | "free" | "player";

interface KeyRow {
  readonly keys: readonly string[];
  readonly reach: Reach;
  readonly action: KeyAction;
}

/** Spec'd by the design's key sheet; the sheet shows the same table. */
export const KEY_ROWS: readonly KeyRow[] = [
  { keys: ["k"], reach: "page", action: { type: "playPause" } },
  { keys: [" "], reach: "free", action: { type: "playPause" } },
  { keys: ["j"], reach: "page", action: { type: "seek", bySeconds: -10 } },
  { keys: ["l"], reach: "page", action: { type: "seek", bySeconds: 10 } },
  { keys: ["ArrowLeft"], reach: "free", action: { type: "seek", bySeconds: -5 } },
  { keys: ["ArrowRight"], reach: "free", action: { type: "seek", bySeconds: 5 } },
  { keys: ["ArrowUp"], reach: "player", action: { type: "volume", by: 0.1 } },
  { keys: ["ArrowDown"], reach: "player", action: { type: "volume", by: -0.1 } },
  { keys: ["m"], reach: "page", action: { type: "mute" } },
  { keys: ["f"], reach: "page", action: { type: "fullscreen" } },
  { keys: ["C"], reach: "page", action: { type: "captions" } },
  { keys: ["p"], reach: "page", action: { type: "pano" } },
  { keys: ["i"], reach: "page", action: { type: "pip" } },
  { keys: ["End"], reach: "player", action: { type: "live" } },
  { keys: ["?"], reach: "page", action: { type: "help" } },
];

/** What the key event came from, as far as keys care. */
export interface KeySource {
  readonly key: string;
  readonly modified: boolean;
  /** A field, a text box: keys are letters there. */
  readonly typing: boolean;
  readonly insidePlayer: boolean;
  /** The focus is on something that has its own use for Space, Enter and arrows. */
  readonly onControl: boolean;
}

/** The action a key asks for, or null when the key is not the player's here. */
export function keyAction({ key, modified, typing, insidePlayer, onControl }: KeySource): KeyAction | null {
  if (modified || typing) return null;
  if (/^[0-9]$/.test(key)) return { type: "tenth", tenth: Number(key) };
  const row = KEY_ROWS.find(
    ({ keys }) => keys.includes(key) || (key.length === 1 && key !== "C" && keys.includes(key.toLowerCase())),
  );
  if (row === undefined) return null;
  if (row.reach === "player" && !insidePlayer) return null;
  if (row.reach === "free" && !insidePlayer && onControl) return null;
  // A focused button answers Space itself, a slider or a list its arrows.
  if (row.reach !== "page" && insidePlayer && onControl && (key === " " || key === "End")) return null;
  return row.action;
}
