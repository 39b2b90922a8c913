import { MediaProvider } from "media-chrome/react/media-store";
import { createMediaStore } from "media-chrome/dist/media-store/media-store.js";
import { useState } from "react";
import type { PlayerProps } from "./context/playerProps.ts";
import { PlayerStage } from "./PlayerStage.tsx";

/** Our own preferences store volume and captions, so that a forced mute at the start is not saved as a choice. */
const OPTIONS = { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true };

/**
 * The video player: it knows media, not events, teams or tokens. Everything it starts ends when it unmounts.
 * media-chrome holds the media state; the controls are our own, so that every label is translated.
 */
export function Player(props: PlayerProps) {
  const [mediaStore] = useState(() => createMediaStore({ options: OPTIONS }));
  return (
    <MediaProvider mediaStore={mediaStore}>
      <PlayerStage {...props} />
    </MediaProvider>
  );
}
