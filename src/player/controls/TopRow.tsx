import { Airplay, Cast, Settings } from "lucide";
import { useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./Controls.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import type { Camera } from "#src/player/manifest/streams.ts";
import { useCanAirplay, useCanCast, useIsCasting, useMediaRequests } from "#src/player/context/useMedia.ts";

const CAMERAS: readonly Camera[] = ["hd", "pano"];
const AIRPLAY_CHANGED = "webkitcurrentplaybacktargetiswirelesschanged";

export interface TopRowProps {
  readonly badge: ReactNode;
  readonly backLink: ReactNode;
  readonly openSettings: () => void;
}

/** Badge and camera switch; on narrow screens also the back link and the settings. */
export function TopRow({ badge, backLink, openSettings }: TopRowProps) {
  const { t } = useTranslation();
  const { camera, hasBothCameras, switchCamera } = usePlayer();
  return (
    <div className={classes(styles.row, styles.top)}>
      {backLink !== undefined && <span className={styles.narrowOnly}>{backLink}</span>}
      <span className={styles.wideOnly}>{badge}</span>
      <span className={styles.push} />
      {/* These buttons come and go with the screens nearby, so the permanent controls stand after them. */}
      <OtherScreens />
      {hasBothCameras && (
        <fieldset className={styles.cameras} aria-label={t(($) => $.player.camera)}>
          {CAMERAS.map((name) => (
            <button key={name} type="button" aria-pressed={camera === name} onClick={() => switchCamera(name)}>
              {t(($) => (name === "hd" ? $.player.hd : $.player.pano))}
            </button>
          ))}
        </fieldset>
      )}
      <ControlButton
        className={styles.narrowOnly}
        label={t(($) => $.player.settings)}
        icon={<Icon node={Settings} />}
        onClick={openSettings}
      />
    </div>
  );
}

function OtherScreens() {
  const { t } = useTranslation();
  const { video } = usePlayer();
  const { isPortable } = useStream();
  const { toggleCast, airplay } = useMediaRequests();
  const canCast = useCanCast();
  const canAirplay = useCanAirplay() && isPortable;
  const isCasting = useIsCasting();
  const isAirplaying = useIsAirplaying(video);
  return (
    <>
      {canAirplay && (
        <ControlButton
          label={t(($) => $.player.airplay)}
          icon={<Icon node={Airplay} />}
          isPressed={isAirplaying}
          onClick={airplay}
        />
      )}
      {canCast && !canAirplay && (
        <ControlButton
          label={t(($) => $.player.cast)}
          icon={<Icon node={Cast} />}
          isPressed={isCasting}
          onClick={toggleCast}
        />
      )}
    </>
  );
}

/** Returns true while Safari plays on another screen, which media-chrome does not report. */
function useIsAirplaying(video: HTMLVideoElement | null): boolean {
  return useSyncExternalStore(
    (onChange) => {
      video?.addEventListener(AIRPLAY_CHANGED, onChange);
      return () => video?.removeEventListener(AIRPLAY_CHANGED, onChange);
    },
    () =>
      video !== null &&
      "webkitCurrentPlaybackTargetIsWireless" in video &&
      video.webkitCurrentPlaybackTargetIsWireless === true,
    () => false,
  );
}
