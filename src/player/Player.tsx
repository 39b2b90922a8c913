import { MediaProvider } from "media-chrome/react/media-store";
import { createMediaStore } from "media-chrome/dist/media-store/media-store.js";
import { useState } from "react";
import { PlayerStage, type PlayerProps } from "./PlayerStage.tsx";

/** Volume and captions are remembered by our own preferences, so that a forced mute at the start is not kept as a wish. */
const OPTIONS = { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true };

/**
 * The video player: media only, knows nothing of events, teams or tokens. Everything it started ends with it.
 * Its media state is media-chrome's; the controls are drawn here, so that every name is a translated one.
 */
export function Player(props: PlayerProps) {
  const [mediaStore] = useState(() => createMediaStore({ options: OPTIONS }));
  return (
    <MediaProvider mediaStore={mediaStore}>
      <PlayerStage {...props} />
    </MediaProvider>
  );
}
