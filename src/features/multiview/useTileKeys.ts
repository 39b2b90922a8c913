import { useEffect, useEffectEvent, type RefObject } from "react";
import { shortcutKey } from "#src/lib/keyboard/characterKeys.ts";
import { tileAction, type TileCommand } from "./tileKeys.ts";

const FIELDS = "input:not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), dialog";

/** Handles the keyboard shortcuts of the tiles while they are mounted. */
export function useTileKeys(grid: RefObject<HTMLElement | null>, act: (wish: TileCommand) => void): void {
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
