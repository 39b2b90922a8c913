import { Flag, Scissors } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { leaveFullscreen } from "#src/lib/fullscreen.ts";
import { useWatchShortcuts } from "#src/features/watch/context/useWatchShortcuts.ts";

/** Leaves full screen first, because the form opens beside the picture. */
const withPage = (act: () => void) => () => {
  void leaveFullscreen();
  act();
};

/** Returns the player's buttons for cutting a clip and setting a tag, and handles their keys. */
export function usePlayerTools(plays: boolean, cut: () => void, tag: () => void): readonly PlayerTool[] {
  const { t } = useTranslation();
  const [onCut, onTag] = [withPage(cut), withPage(tag)];
  // C cuts a clip, T sets a tag.
  useWatchShortcuts(plays ? { c: onCut, t: onTag } : {});
  return [
    { id: "clip", label: t(($) => $.clips.create), shortcut: "C", icon: <Icon node={Scissors} />, onPress: onCut },
    { id: "tag", label: t(($) => $.tags.now), shortcut: "T", icon: <Icon node={Flag} />, onPress: onTag },
  ];
}
