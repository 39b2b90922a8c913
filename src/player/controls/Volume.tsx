import { Volume1, Volume2, VolumeX } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./Volume.module.css";
import { rememberPreferences } from "#src/player/engine/preferences.ts";
import { useCanSetVolume, useMediaRequests, useMuted, useVolume } from "#src/player/context/useMedia.ts";

/** Mute button and volume slider; the choice is remembered on the device. */
export function Volume() {
  const { t } = useTranslation();
  const isMuted = useMuted();
  const volume = useVolume();
  const canSetVolume = useCanSetVolume();
  const { setMuted, setVolume } = useMediaRequests();
  const isSilent = isMuted || volume === 0;
  const icon = <Icon node={isSilent ? VolumeX : volume < 0.5 ? Volume1 : Volume2} />;
  const toggle = () => {
    setMuted(!isSilent);
    rememberPreferences({ muted: !isSilent });
  };
  return (
    <span className={styles.volume}>
      <ControlButton
        label={t(($) => (isSilent ? $.player.unmute : $.player.mute))}
        shortcut="M"
        icon={icon}
        onClick={toggle}
      />
      {canSetVolume && (
        <input
          type="range"
          className={styles.volumeRange}
          aria-label={t(($) => $.player.volume)}
          min={0}
          max={100}
          step={5}
          value={isMuted ? 0 : Math.round(volume * 100)}
          onChange={({ target }) => {
            const wanted = Number(target.value) / 100;
            setVolume(wanted);
            rememberPreferences({ volume: wanted, muted: wanted === 0 });
          }}
        />
      )}
    </span>
  );
}
