import { ArrowLeft, Captions, ChevronRight, ClockArrowUp, Gauge, Languages, Timer, Volume2, X } from "lucide";
import { useEffect, useRef, type ReactNode } from "react";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ControlButton } from "./ControlButton.tsx";
import { KeysRow } from "./KeysRow.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { PageTimeList } from "./PageTimeList.tsx";
import { QualityList, SpeedList, TracksList } from "./SettingsLists.tsx";
import { qualityName, rateText, tracksLabel } from "./settingTexts.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./SettingsPanel.module.css";
import sheet from "./Sheet.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { rememberPreferences } from "#src/player/engine/preferences.ts";
import type { StreamState } from "#src/player/engine/stream.ts";
import { useDialog } from "./useDialog.ts";
import { useRealTime } from "#src/player/context/useRealTime.ts";
import { useMediaRequests, useMuted, useRate } from "#src/player/context/useMedia.ts";

export type PanelName = "settings" | "quality" | "captions" | "speed" | "pageTime";

export interface SettingsPanelProps {
  readonly panel: PanelName;
  readonly setPanel: (panel: PanelName | null) => void;
}

const SHEET = "(width < 40rem)";
/** Devices without a mouse rarely have a keyboard. */
const HAS_POINTER = "(any-hover: hover)";

/** A menu of the player: beside its button, or a bottom sheet on phones; Esc closes it. */
export function SettingsPanel({ panel, setPanel }: SettingsPanelProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  const stream = useStream();
  const title = titleOf(t, panel, stream);
  // With both captions and sound each list has a heading; the first one is the sheet's title.
  const heading = panel === "captions" && stream.captions.length > 0 ? t(($) => $.player.captions) : title;

  useDialog(
    box,
    () => matchMedia(SHEET).matches,
    () => setPanel(null),
  );
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("input:checked, [data-first]")?.focus();
  }, [panel]);

  return (
    <dialog ref={box} className={classes(sheet.sheet, styles.panel)} aria-label={title}>
      <div className={styles.panelHead}>
        {panel !== "settings" && (
          <ControlButton
            className={styles.sheetOnly}
            label={t(($) => $.player.backToSettings)}
            icon={<Icon node={ArrowLeft} className="icon-flip" />}
            onClick={() => setPanel("settings")}
          />
        )}
        <h2>{heading}</h2>
        <ControlButton label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={() => setPanel(null)} />
      </div>
      {panel === "settings" && <SettingsList open={setPanel} />}
      {panel === "quality" && <QualityList />}
      {panel === "captions" && <TracksList />}
      {panel === "speed" && <SpeedList />}
      {panel === "pageTime" && <PageTimeList />}
    </dialog>
  );
}

function titleOf(t: Translate, panel: PanelName, stream: StreamState): string {
  if (panel === "captions") return tracksLabel(t, stream) ?? t(($) => $.player.captions);
  if (panel === "quality") return t(($) => $.player.quality);
  if (panel === "pageTime") return t(($) => $.player.pageTime.title);
  return t(($) => (panel === "speed" ? $.player.speed : $.player.settings));
}

function SettingsList({ open }: { readonly open: (panel: PanelName) => void }) {
  const { t, language } = useTranslation();
  const { captions, caption, sounds, sound, qualities, quality, shownHeight, live } = useStream();
  const rate = useRate();
  const isMuted = useMuted();
  const { isFollowed } = usePlayer();
  const isReal = useRealTime();
  const { setMuted } = useMediaRequests();
  const shown = shownHeight === null ? "" : `${shownHeight}p`;
  const chosen = qualities.find(({ id }) => id === quality);
  const setSound = () => {
    setMuted(!isMuted);
    rememberPreferences({ muted: !isMuted });
  };
  return (
    <div>
      <Row
        icon={<Icon node={Volume2} />}
        label={t(($) => $.player.sound)}
        value={t(($) => (isMuted ? $.player.off : $.player.on))}
        onClick={setSound}
        isFirst
      />
      {qualities.length > 1 && (
        <Row
          icon={<Icon node={Gauge} />}
          label={t(($) => $.player.quality)}
          value={
            chosen === undefined
              ? (shown && t(($) => $.player.automaticNow, { height: shown })) || t(($) => $.player.automatic)
              : qualityName({ t, language }, chosen)
          }
          onClick={() => open("quality")}
          isDeeper
        />
      )}
      {captions.length > 0 && (
        <Row
          icon={<Icon node={Captions} />}
          label={t(($) => $.player.captions)}
          value={captions.find(({ id }) => id === caption)?.name ?? t(($) => $.player.off)}
          onClick={() => open("captions")}
          isDeeper
        />
      )}
      {sounds.length > 1 && (
        <Row
          icon={<Icon node={Languages} />}
          label={t(($) => $.player.soundTrack)}
          value={sounds.find(({ id }) => id === sound)?.name ?? t(($) => $.player.on)}
          onClick={() => open("captions")}
          isDeeper
        />
      )}
      {live === null && (
        <Row
          icon={<Icon node={Timer} />}
          label={t(($) => $.player.speed)}
          value={rate === 1 ? t(($) => $.player.normal) : rateText(language, rate)}
          onClick={() => open("speed")}
          isDeeper
        />
      )}
      {isFollowed && (
        <Row
          icon={<Icon node={ClockArrowUp} />}
          label={t(($) => $.player.pageTime.title)}
          value={t(($) => (isReal ? $.player.pageTime.real : $.player.pageTime.picture))}
          onClick={() => open("pageTime")}
          isDeeper
        />
      )}
      {matchMedia(HAS_POINTER).matches && <KeysRow />}
    </div>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly onClick: () => void;
  readonly isDeeper?: boolean;
  readonly isFirst?: boolean;
}

function Row({ icon, label, value, onClick, isDeeper, isFirst }: RowProps) {
  return (
    <button type="button" className={styles.option} data-first={isFirst} onClick={onClick}>
      {icon}
      <span>{label}</span>
      <small>{value}</small>
      {isDeeper === true && <Icon node={ChevronRight} className="icon-flip icon-sm" />}
    </button>
  );
}
