import { Play, Pause, Redo2, Undo2 } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { BottomRow } from "./BottomRow.tsx";
import { ControlButton } from "./ControlButton.tsx";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuName } from "./Menu.tsx";
import styles from "./Controls.module.css";
import { useStream } from "#src/player/context/PlayerContext.ts";
import { PanoControls } from "./PanoControls.tsx";
import type { PlayerSlots, PlayerTimeline } from "#src/player/context/playerProps.ts";
import { Scrubber } from "./Scrubber.tsx";
import { Surface } from "./Surface.tsx";
import { TopRow } from "./TopRow.tsx";
import type { ControlsVisibility } from "./useControlsVisibility.ts";
import { useMediaRequests, usePaused } from "#src/player/context/useMedia.ts";
import type { Pano } from "#src/player/pano/usePano.ts";
import { hasRange, useSeeking } from "#src/player/context/useSeeking.ts";

interface ControlsProps {
  readonly timeline: PlayerTimeline;
  readonly slots: PlayerSlots;
  readonly menu: MenuName | null;
  readonly setMenu: (menu: MenuName | null) => void;
  readonly visibility: ControlsVisibility;
  /** The view of the whole pitch; null while another picture is shown. */
  readonly pano: Pano | null;
}

/** All controls of the player. Time runs left to right in every language, so the rows do too. */
export function Controls({ timeline, slots, menu, setMenu, visibility, pano }: ControlsProps) {
  const { t } = useTranslation();
  const { caption } = useStream();
  const isPaused = usePaused();
  const { togglePlay, toggleFullscreen } = useMediaRequests();
  const { range, seekBy } = useSeeking();
  return (
    <div className={styles.ui} data-captioned={caption === null ? undefined : ""}>
      {/* A mouse plays and pauses by pressing the picture, a finger shows and hides the controls. */}
      <Surface
        pano={pano}
        onPress={(isMouse) => {
          if (isMouse) togglePlay();
          else if (visibility.isAwake && !isPaused) visibility.rest();
          else visibility.poke();
        }}
        onDoubleClick={toggleFullscreen}
      />
      <TopRow
        badge={slots.badge}
        backLink={slots.backLink}
        openSettings={() => setMenu(menu === null ? "settings" : null)}
      />
      <div className={styles.middle}>
        <ControlButton
          label={t(($) => $.player.back)}
          icon={<Icon node={Undo2} />}
          isDisabled={!hasRange(range)}
          onClick={() => seekBy(-10)}
        />
        <ControlButton
          label={t(($) => (isPaused ? $.player.play : $.player.pause))}
          icon={<Icon node={isPaused ? Play : Pause} />}
          isFilled
          onClick={togglePlay}
        />
        <ControlButton
          label={t(($) => $.player.forward)}
          icon={<Icon node={Redo2} />}
          isDisabled={!hasRange(range)}
          onClick={() => seekBy(10)}
        />
      </div>
      {pano !== null && <PanoControls pano={pano} />}
      <div className={styles.bottom}>
        <Scrubber moments={timeline.moments} recordedFrom={timeline.recordedFrom} />
        <BottomRow menu={menu} setMenu={setMenu} />
      </div>
      <LazyMenu name={menu} setName={setMenu} />
    </div>
  );
}
