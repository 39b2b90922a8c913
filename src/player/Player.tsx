import { MediaProvider } from "media-chrome/react/media-store";
import { createMediaStore } from "media-chrome/dist/media-store/media-store.js";
import { useRef, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { AdSlot } from "./ads/AdSlot.tsx";
import { PlayerContext } from "./context/PlayerContext.ts";
import type { PlayerProps } from "./context/playerProps.ts";
import { usePaused } from "./context/useMedia.ts";
import { Controls } from "./controls/Controls.tsx";
import type { MenuName } from "./controls/Menu.tsx";
import { useControlsVisibility } from "./controls/useControlsVisibility.ts";
import { usePlayerKeys } from "./controls/usePlayerKeys.ts";
import { Notices } from "./overlays/Notices.tsx";
import { PlaybackStatus } from "./overlays/PlaybackStatus.tsx";
import { SmallWindow } from "./overlays/SmallWindow.tsx";
import type { Pano } from "./pano/usePano.ts";
import styles from "./Player.module.css";
import { Reporter } from "./Reporter.tsx";
import { useStage } from "./useStage.ts";

/** Our own preferences store volume and captions, so that a forced mute at the start is not saved as a choice. */
const OPTIONS = { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true };

/** Knows media, not events, teams or tokens. media-chrome holds the state; the controls are ours, to be translated. */
export function Player(props: PlayerProps) {
  const [mediaStore] = useState(() => createMediaStore({ options: OPTIONS }));
  return (
    <MediaProvider mediaStore={mediaStore}>
      <PlayerStage {...props} />
    </MediaProvider>
  );
}

function PlayerStage(props: PlayerProps) {
  const { source, timeline, meta, ad, callbacks = {}, slots = {}, handle } = props;
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<MenuName | null>(null);
  const isPaused = usePaused();
  const visibility = useControlsVisibility(stage, isPaused || menu !== null);
  const { parts, lastFrame, pano, isAdShowing, endAd, isMutedByBrowser, unmute } = useStage(stage, props);
  const { opened } = parts.documentPip;

  return (
    <PlayerContext value={parts}>
      <section
        ref={stage}
        className={styles.player}
        data-theme="dark"
        data-player
        data-awake={visibility.isAwake || undefined}
        data-pano={pano !== null || undefined}
        aria-label={t(($) => $.player.region, { title: meta.title })}
      >
        {!isAdShowing && (
          <PlayerKeys stage={stage} pano={pano} showKeys={() => setMenu("keys")} poke={visibility.poke} />
        )}
        <canvas ref={lastFrame} className={styles.frame} aria-hidden="true" />
        {isAdShowing ? (
          <AdSlot tagUrl={ad?.tagUrl ?? ""} backLink={slots.backLink} onDone={endAd} />
        ) : (
          <>
            <Controls
              timeline={timeline}
              slots={slots}
              menu={menu}
              setMenu={setMenu}
              visibility={visibility}
              pano={pano}
            />
            <Notices isMutedByBrowser={isMutedByBrowser} onUnmute={unmute} />
            {slots.overlay}
            <PlaybackStatus isLive={source.streams.kind === "live"} onReplay={callbacks.onReplay} />
          </>
        )}
        {opened !== null && <SmallWindow opened={opened} score={slots.smallScore ?? null} />}
        <Reporter recordedFrom={timeline.recordedFrom} callbacks={callbacks} handle={handle} />
      </section>
    </PlayerContext>
  );
}

interface PlayerKeysProps {
  readonly stage: { readonly current: HTMLElement | null };
  readonly pano: Pano | null;
  readonly showKeys: () => void;
  readonly poke: () => void;
}

/** Handles the player's keyboard shortcuts; a component, because it reads the player's context. */
function PlayerKeys({ stage, pano, showKeys, poke }: PlayerKeysProps) {
  usePlayerKeys(stage, pano, showKeys, poke);
  return null;
}
