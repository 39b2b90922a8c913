import {
  Captions,
  ClockArrowUp,
  Languages,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Redo2,
  Undo2,
} from "lucide";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { ControlButton } from "./ControlButton.tsx";
import styles from "./Controls.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import type { MenuName } from "./Menu.tsx";
import { useRealTime } from "#src/player/context/useRealTime.ts";
import { areChoicesSettled } from "#src/player/engine/stream.ts";
import { TimeReadout } from "./TimeReadout.tsx";
import {
  useCanFullscreen,
  useCanPip,
  useIsFullscreen,
  useIsPip,
  useMediaRequests,
  usePaused,
  useRate,
} from "#src/player/context/useMedia.ts";
import { hasRange, useSeeking } from "#src/player/context/useSeeking.ts";
import { rateText, tracksLabel } from "./settingTexts.ts";
import { Volume } from "./Volume.tsx";

export interface BottomRowProps {
  readonly menu: MenuName | null;
  readonly setMenu: (menu: MenuName | null) => void;
}

export function BottomRow({ menu, setMenu }: BottomRowProps) {
  const { t } = useTranslation();
  const isPaused = usePaused();
  const { togglePlay } = useMediaRequests();
  const { range, seekBy } = useSeeking();
  const isSettled = areChoicesSettled(useStream());
  const [wasKnown, setWasKnown] = useState(false);
  if (!wasKnown && isSettled) setWasKnown(true);
  return (
    <div className={styles.row}>
      <ControlButton
        className={styles.wideOnly}
        label={t(($) => (isPaused ? $.player.play : $.player.pause))}
        shortcut="K"
        icon={<Icon node={isPaused ? Play : Pause} />}
        isFilled
        onClick={togglePlay}
      />
      <ControlButton
        className={styles.wideOnly}
        label={t(($) => $.player.back)}
        shortcut="J"
        icon={<Icon node={Undo2} />}
        isDisabled={!hasRange(range)}
        onClick={() => seekBy(-10)}
      />
      <ControlButton
        className={styles.wideOnly}
        label={t(($) => $.player.forward)}
        shortcut="L"
        icon={<Icon node={Redo2} />}
        isDisabled={!hasRange(range)}
        onClick={() => seekBy(10)}
      />
      <Volume />
      <TimeReadout />
      <span className={styles.push} />
      {/* The buttons are shown once all are known, so that none moves; a switch of the camera keeps them. */}
      <span className={classes(!wasKnown && styles.unknown)}>
        <Tools isLasting />
      </span>
      <span className={classes(styles.wideOnly, !wasKnown && styles.unknown)}>
        <Tools isLasting={false} />
        <StreamChoices menu={menu} setMenu={setMenu} />
      </span>
      <Windows />
    </div>
  );
}

/** Buttons for what stays on, or for the page's actions; on narrow screens the page has its own for those. */
function Tools({ isLasting }: { readonly isLasting: boolean }) {
  const { tools } = usePlayer();
  const shown = tools.filter(({ isPressed }) => (isPressed !== undefined) === isLasting);
  return shown.map(({ id, label, shortcut, icon, isPressed, onPress }) => (
    <ControlButton
      key={id}
      label={label}
      shortcut={shortcut}
      icon={icon}
      className={isPressed === true ? styles.on : undefined}
      isPressed={isPressed}
      onClick={onPress}
    />
  ));
}

function StreamChoices({ menu, setMenu }: BottomRowProps) {
  const { t, language } = useTranslation();
  const stream = useStream();
  const { captions, caption, sounds, sound, qualities, quality, shownHeight, live } = stream;
  const { isFollowed } = usePlayer();
  const isReal = useRealTime();
  const rate = useRate();
  const toggle = (name: MenuName) => () => setMenu(menu === name ? null : name);
  const height = shownHeight === null ? null : `${shownHeight}p`;
  const tracks = tracksLabel(t, stream);
  const hasCaptions = captions.length > 0;
  const shown = captions.find(({ id }) => id === caption)?.name;
  const chosen = hasCaptions ? shown : sounds.find(({ id }) => id === sound)?.name;
  return (
    <>
      {live === null && (
        <button type="button" className={styles.control} aria-expanded={menu === "speed"} onClick={toggle("speed")}>
          <span className="sr">{t(($) => $.player.speed)}</span> {rateText(language, rate)}
        </button>
      )}
      {tracks !== null && (
        <ControlButton
          label={chosen === undefined ? tracks : `${tracks}: ${chosen}`}
          {...(hasCaptions ? { shortcut: "Shift+C" } : {})}
          icon={<Icon node={hasCaptions ? Captions : Languages} />}
          className={shown === undefined ? undefined : styles.on}
          isExpanded={menu === "captions"}
          onClick={toggle("captions")}
        />
      )}
      {isFollowed && (
        <ControlButton
          label={`${t(($) => $.player.pageTime.title)}: ${t(($) => (isReal ? $.player.pageTime.real : $.player.pageTime.picture))}`}
          icon={<Icon node={ClockArrowUp} />}
          isExpanded={menu === "pageTime"}
          onClick={toggle("pageTime")}
        />
      )}
      {qualities.length > 1 && (
        <button
          type="button"
          className={classes(styles.control, styles.height)}
          aria-expanded={menu === "quality"}
          onClick={toggle("quality")}
        >
          <span className="sr">
            {t(($) => $.player.quality)}
            {quality === "auto" && `, ${t(($) => $.player.automatic)}`}:
          </span>{" "}
          {height ?? t(($) => $.player.automatic)}
        </button>
      )}
    </>
  );
}

function Windows() {
  const { t } = useTranslation();
  const { documentPip } = usePlayer();
  const { togglePip, toggleFullscreen } = useMediaRequests();
  const isFullscreen = useIsFullscreen();
  const isPip = useIsPip();
  const canPip = useCanPip();
  const canFullscreen = useCanFullscreen();
  return (
    <>
      {(canPip || documentPip.toggle !== null) && (
        <ControlButton
          className={styles.wideOnly}
          label={t(($) => $.player.pip)}
          shortcut="I"
          icon={<Icon node={PictureInPicture2} />}
          isPressed={isPip || documentPip.opened !== null}
          onClick={documentPip.toggle ?? togglePip}
        />
      )}
      {canFullscreen && (
        <ControlButton
          label={t(($) => (isFullscreen ? $.player.leaveFullscreen : $.player.fullscreen))}
          shortcut="F"
          icon={<Icon node={isFullscreen ? Minimize : Maximize} />}
          onClick={toggleFullscreen}
        />
      )}
    </>
  );
}
