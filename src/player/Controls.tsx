import ArrowPlay from "lucide-react/icons/play";
import Pause from "lucide-react/icons/pause";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { BottomRow } from "./BottomRow.tsx";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./Player.module.css";
import { usePlayer } from "./PlayerContext.ts";
import type { Moment } from "./position.ts";
import { Scrubber } from "./Scrubber.tsx";
import { SettingsPanel, type PanelName } from "./SettingsPanel.tsx";
import { TopRow } from "./TopRow.tsx";
import { useMediaRequests, usePaused } from "./useMedia.ts";
import { useSeeking } from "./useSeeking.ts";

export interface ControlsProps {
  readonly moments: readonly Moment[];
  readonly recordedFrom: number | null;
  readonly badge: ReactNode;
  readonly backLink: ReactNode;
  readonly panel: PanelName | null;
  readonly setPanel: (panel: PanelName | null) => void;
  readonly isAwake: boolean;
  readonly poke: () => void;
  readonly rest: () => void;
}

/** Everything the viewer can press. Time runs left to right in every language, so the rows do too. */
export function Controls({
  moments,
  recordedFrom,
  badge,
  backLink,
  panel,
  setPanel,
  isAwake,
  poke,
  rest,
}: ControlsProps) {
  const { labels } = usePlayer();
  const isPaused = usePaused();
  const { togglePlay, toggleFullscreen } = useMediaRequests();
  const { seekBy } = useSeeking();
  return (
    <div className={styles.ui}>
      {/* Pressing the picture: a mouse plays and pauses, a finger shows and hides the controls. The keys have their own way. */}
      <div
        className={styles.surface}
        aria-hidden="true"
        onPointerUp={(event) => {
          if (event.pointerType === "mouse") {
            if (event.button === 0) togglePlay();
          } else if (isAwake && !isPaused) rest();
          else poke();
        }}
        // Else the mouse events a browser makes of a touch would press what has just appeared under the finger.
        onTouchEnd={(event) => event.preventDefault()}
        onDoubleClick={toggleFullscreen}
      />
      <TopRow badge={badge} backLink={backLink} openSettings={() => setPanel(panel === null ? "settings" : null)} />
      <div className={styles.middle}>
        <ControlButton label={labels.back} icon={<Undo2 />} onClick={() => seekBy(-10)} />
        <ControlButton
          label={isPaused ? labels.play : labels.pause}
          icon={isPaused ? <ArrowPlay /> : <Pause />}
          isFilled
          onClick={togglePlay}
        />
        <ControlButton label={labels.forward} icon={<Redo2 />} onClick={() => seekBy(10)} />
      </div>
      <div className={styles.bottom}>
        <Scrubber moments={moments} recordedFrom={recordedFrom} />
        <BottomRow panel={panel} setPanel={setPanel} />
      </div>
      {panel !== null && <SettingsPanel panel={panel} setPanel={setPanel} />}
    </div>
  );
}
