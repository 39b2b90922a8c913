import { Pause, PictureInPicture, Play, Volume2, VolumeX } from "lucide";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { ControlButton } from "#src/player/controls/ControlButton.tsx";
import styles from "./SmallWindow.module.css";
import messageStyles from "./PlaybackStatus.module.css";
import { useMediaRequests, useMuted, usePaused } from "#src/player/context/useMedia.ts";

interface SmallWindowProps {
  readonly opened: Window;
  readonly score: ReactNode;
}

export function SmallWindow({ opened, score }: SmallWindowProps) {
  const { t } = useTranslation();
  const isPaused = usePaused();
  const isMuted = useMuted();
  const { togglePlay, setMuted } = useMediaRequests();
  return (
    <>
      <output className={messageStyles.message}>
        <Icon node={PictureInPicture} className="icon-lg" />
        <p>{t(($) => $.player.inSmallWindow)}</p>
        <Button variant="primary" onClick={() => opened.close()}>
          {t(($) => $.player.bringBack)}
        </Button>
      </output>
      {createPortal(
        <div className={styles.small} data-theme="dark">
          <div className={styles.buttons}>
            <ControlButton
              label={t(($) => (isPaused ? $.player.play : $.player.pause))}
              icon={<Icon node={isPaused ? Play : Pause} />}
              isFilled
              onClick={togglePlay}
            />
            <ControlButton
              label={t(($) => (isMuted ? $.player.unmute : $.player.mute))}
              icon={<Icon node={isMuted ? VolumeX : Volume2} />}
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
