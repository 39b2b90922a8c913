import { useEffect, useEffectEvent } from "react";
import { shortcutKey } from "#src/lib/keyboard/characterKeys.ts";

/** Elements that take text or choose an option, except the timeline and checkboxes and radio buttons. */
const FIELDS = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** Keys of the page around the picture; inactive while the viewer types or a dialog is open. */
export function useWatchShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[shortcutKey(event)];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
