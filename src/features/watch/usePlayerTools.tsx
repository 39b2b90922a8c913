import { Flag, Scissors } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { leaveFullscreen } from "#src/lib/fullscreen.ts";
import { shortcutKey } from "#src/lib/keyboard/characterKeys.ts";

/** Elements that take text or choose an option, except the timeline and checkboxes and radio buttons. */
const FIELDS = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** Leaves full screen first, because the form opens beside the picture. */
const withPage = (act: () => void) => () => {
  void leaveFullscreen();
  act();
};

/** Returns the player's buttons for cutting a clip and setting a tag, and handles their keys. */
export function usePlayerTools(plays: boolean, cut: () => void, tag: () => void): readonly PlayerTool[] {
  const { t } = useTranslation();
  const [onCut, onTag] = [withPage(cut), withPage(tag)];
  useWatchShortcuts(plays ? { c: onCut, t: onTag } : {});
  return [
    { id: "clip", label: t(($) => $.clips.create), shortcut: "C", icon: <Icon node={Scissors} />, onPress: onCut },
    { id: "tag", label: t(($) => $.tags.now), shortcut: "T", icon: <Icon node={Flag} />, onPress: onTag },
  ];
}

/** C cuts a clip, T sets a tag; inactive while the viewer types or a dialog is open. */
function useWatchShortcuts(keys: Readonly<Record<string, () => void>>): void {
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
