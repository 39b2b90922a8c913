import Pause from "lucide-react/icons/pause";
import PictureInPicture from "lucide-react/icons/picture-in-picture";
import PlayIcon from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "#src/ui/Button.tsx";
import { ControlButton } from "#src/player/controls/ControlButton.tsx";
import styles from "./SmallScreen.module.css";
import messageStyles from "./PlaybackStatus.module.css";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { useMediaRequests, useMuted, usePaused } from "#src/player/context/useMedia.ts";

interface SmallScreenProps {
  readonly opened: Window;
  /** The score and the clock, null where there are none. */
  readonly score: ReactNode;
}

/** The content of the small window beside the picture, and the placeholder where the player was. */
export function SmallScreen({ opened, score }: SmallScreenProps) {
  const { labels } = usePlayer();
  const isPaused = usePaused();
  const isMuted = useMuted();
  const { togglePlay, setMuted } = useMediaRequests();
  return (
    <>
      <output className={messageStyles.message}>
        <PictureInPicture className="icon-lg" />
        <p>{labels.inSmallWindow}</p>
        <Button variant="primary" onClick={() => opened.close()}>
          {labels.bringBack}
        </Button>
      </output>
      {createPortal(
        <div className={styles.small} data-theme="dark">
          <div className={styles.buttons}>
            <ControlButton
              label={isPaused ? labels.play : labels.pause}
              icon={isPaused ? <PlayIcon /> : <Pause />}
              isFilled
              onClick={togglePlay}
            />
            <ControlButton
              label={isMuted ? labels.unmute : labels.mute}
              icon={isMuted ? <VolumeX /> : <Volume2 />}
              onClick={() => setMuted(!isMuted)}
            />
          </div>
          {score !== null && <div className={styles.score}>{score}</div>}
        </div>,
        opened.document.body,
      )}
    </>
  );
}
