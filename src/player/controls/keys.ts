/** Actions of the keyboard shortcuts. `seek` and `volume` carry a step, `tenth` the digit. */
export type KeyAction =
  | { readonly type: "playPause" | "mute" | "fullscreen" | "captions" | "pano" | "pip" | "live" | "help" }
  | { readonly type: "seek"; readonly bySeconds: number }
  | { readonly type: "volume"; readonly by: number }
  | { readonly type: "tenth"; readonly tenth: number }
  | { readonly type: "look"; readonly x: number; readonly y: number }
  | { readonly type: "zoom"; readonly isIn: boolean }
  | { readonly type: "showAll" };

/** `page`: but in text fields. `free`: the player or nothing has the focus. `player`: the page scrolls by it. */
type Reach = "page" | "free" | "player";

interface KeyRow {
  readonly keys: readonly string[];
  readonly reach: Reach;
  readonly action: KeyAction;
}

/** Keys of the player. KeysSheet.tsx lists them for viewers, in words and in its own order. */
const KEY_ROWS: readonly KeyRow[] = [
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

/** Keys that move the pano while it is shown; they take precedence over the others. */
const PANO_ROWS: readonly KeyRow[] = [
  { keys: ["ArrowLeft"], reach: "free", action: { type: "look", x: -1, y: 0 } },
  { keys: ["ArrowRight"], reach: "free", action: { type: "look", x: 1, y: 0 } },
  { keys: ["ArrowUp"], reach: "player", action: { type: "look", x: 0, y: -1 } },
  { keys: ["ArrowDown"], reach: "player", action: { type: "look", x: 0, y: 1 } },
  { keys: ["+", "="], reach: "page", action: { type: "zoom", isIn: true } },
  { keys: ["-"], reach: "page", action: { type: "zoom", isIn: false } },
  { keys: ["0"], reach: "page", action: { type: "showAll" } },
];

export interface KeySource {
  readonly key: string;
  readonly modified: boolean;
  readonly typing: boolean;
  readonly insidePlayer: boolean;
  /** The focus is on a control that uses Space, Enter or arrows itself. */
  readonly onControl: boolean;
  /** The focus is in a list or a menu, which handles arrow keys itself. */
  readonly inList: boolean;
  readonly onSlider: boolean;
  readonly isPano: boolean;
}

export function keyAction(source: KeySource): KeyAction | null {
  const { key, modified, typing, insidePlayer, onControl, inList, onSlider, isPano } = source;
  if (modified || typing) return null;
  if (inList && key.startsWith("Arrow")) return null;
  const rows = isPano && !onSlider ? [...PANO_ROWS, ...KEY_ROWS] : KEY_ROWS;
  if (/^[0-9]$/.test(key) && !(isPano && !onSlider && key === "0")) return { type: "tenth", tenth: Number(key) };
  const row = rows.find(
    ({ keys }) => keys.includes(key) || (key.length === 1 && key !== "C" && keys.includes(key.toLowerCase())),
  );
  if (row === undefined) return null;
  if (row.reach === "player" && !insidePlayer) return null;
  if (row.reach === "free" && !insidePlayer && onControl) return null;
  // A focused control uses Space or End itself.
  if (row.reach !== "page" && insidePlayer && onControl && (key === " " || key === "End")) return null;
  return row.action;
}
