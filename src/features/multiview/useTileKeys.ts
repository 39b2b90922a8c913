import { useEffect, useEffectEvent, type RefObject } from "react";
import { shortcutKey } from "#src/lib/keyboard/characterKeys.ts";

const FIELDS = "input:not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), dialog";

export function useTileKeys(grid: RefObject<HTMLElement | null>, act: (command: TileCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(FIELDS) !== null || grid.current === null) return;
    const tiles = [...grid.current.querySelectorAll("article")];
    const focused = tiles.findIndex((tile) => tile.contains(target));
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(" ").length;
    const action = tileAction({
      key: shortcutKey(event),
      count: tiles.length,
      columns,
      focused: focused < 0 ? null : focused,
    });
    if (action === null) return;
    event.preventDefault();
    if (action.type !== "focus") act(action);
    else tiles[action.index]?.querySelector<HTMLElement>("button[aria-pressed]")?.focus();
  });
  useEffect(() => {
    const abort = new AbortController();
    window.addEventListener("keydown", (event) => onKey(event), { signal: abort.signal });
    return () => abort.abort();
  }, []);
}

type TileCommand = { readonly type: "sound"; readonly index: number } | { readonly type: "mute" | "fullscreen" };

type TileAction = TileCommand | { readonly type: "focus"; readonly index: number };

/** `focused` is the index of the focused tile, null if the focus is elsewhere. */
interface TileKeySource {
  readonly key: string;
  readonly count: number;
  readonly columns: number;
  readonly focused: number | null;
}

/** 1 to 4 select the sound, arrows move the focus, M mutes, F toggles full screen (PLR-8); else null. */
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
