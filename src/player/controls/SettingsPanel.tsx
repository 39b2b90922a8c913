import { ArrowLeft, Captions, ChevronRight, Gauge, Languages, Timer, Volume2, X } from "lucide";
import { useEffect, useRef, type ReactNode } from "react";
import { ControlButton } from "./ControlButton.tsx";
import { KeysRow } from "./KeysRow.tsx";
import { OptionList } from "./OptionList.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./SettingsPanel.module.css";
import sheet from "./Sheet.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { setDataSaver } from "#src/player/engine/dataSaver.ts";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { rememberPreferences } from "#src/player/engine/preferences.ts";
import { bitrateOf, qualityName } from "#src/player/context/qualityName.ts";
import { tracksLabel } from "#src/player/context/tracksLabel.ts";
import { useDialog } from "./useDialog.ts";
import { useMediaRequests, useMuted, useRate } from "#src/player/context/useMedia.ts";

export type PanelName = "settings" | "quality" | "captions" | "speed";

export interface SettingsPanelProps {
  readonly panel: PanelName;
  readonly setPanel: (panel: PanelName | null) => void;
}

const SHEET = "(max-width: 639.98px)";
/** Devices without a mouse rarely have a keyboard. */
const HAS_POINTER = "(any-hover: hover)";

/** A menu of the player: beside its button, or a bottom sheet on phones; Esc closes it. */
export function SettingsPanel({ panel, setPanel }: SettingsPanelProps) {
  const { labels } = usePlayer();
  const box = useRef<HTMLDialogElement>(null);
  const stream = useStream();
  const title = panel === "captions" ? (tracksLabel(labels, stream) ?? labels.captions) : labels[panel];
  // With both captions and sound each list has a heading; the first one is the sheet's title.
  const heading = panel === "captions" && stream.captions.length > 0 ? labels.captions : title;

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
            label={labels.backToSettings}
            icon={<Icon node={ArrowLeft} className="icon-flip" />}
            onClick={() => setPanel("settings")}
          />
        )}
        <h2>{heading}</h2>
        <ControlButton label={labels.close} icon={<Icon node={X} />} onClick={() => setPanel(null)} />
      </div>
      {panel === "settings" && <SettingsList open={setPanel} />}
      {panel === "quality" && <QualityList />}
      {panel === "captions" && <CaptionsList />}
      {panel === "speed" && <SpeedList />}
    </dialog>
  );
}

function SettingsList({ open }: { readonly open: (panel: PanelName) => void }) {
  const { labels } = usePlayer();
  const { captions, caption, sounds, sound, qualities, quality, shownHeight, live } = useStream();
  const rate = useRate();
  const isMuted = useMuted();
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
        label={labels.sound}
        value={isMuted ? labels.off : labels.on}
        onClick={setSound}
        isFirst
      />
      {qualities.length > 1 && (
        <Row
          icon={<Icon node={Gauge} />}
          label={labels.quality}
          value={
            chosen === undefined
              ? (shown && labels.automaticNow(shown)) || labels.automatic
              : qualityName(chosen, labels)
          }
          onClick={() => open("quality")}
          isDeeper
        />
      )}
      {captions.length > 0 && (
        <Row
          icon={<Icon node={Captions} />}
          label={labels.captions}
          value={captions.find(({ id }) => id === caption)?.name ?? labels.off}
          onClick={() => open("captions")}
          isDeeper
        />
      )}
      {sounds.length > 1 && (
        <Row
          icon={<Icon node={Languages} />}
          label={labels.soundTrack}
          value={sounds.find(({ id }) => id === sound)?.name ?? labels.on}
          onClick={() => open("captions")}
          isDeeper
        />
      )}
      {live === null && (
        <Row
          icon={<Icon node={Timer} />}
          label={labels.speed}
          value={rate === 1 ? labels.normal : labels.rate(rate)}
          onClick={() => open("speed")}
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

function QualityList() {
  const { labels, stream } = usePlayer();
  const { qualities, quality, shownHeight } = useStream();
  const automatic = {
    value: "auto" as const,
    label: labels.automatic,
    text: labels.followsNetwork,
    note: shownHeight === null ? "" : `${shownHeight}p`,
  };
  const levels = qualities.map((level) => ({
    value: level.id,
    label: qualityName(level, labels),
    note: level.height > 0 ? bitrateOf(level, labels) : "",
  }));
  return (
    <>
      <OptionList
        label={labels.quality}
        options={[automatic, ...levels]}
        chosen={quality}
        onChoose={(id) => stream?.chooseQuality(id)}
      />
      <h3 className={styles.panelTitle}>{labels.dataUse}</h3>
      <SaverList />
    </>
  );
}

/** Options of the data saver for automatic quality (PLR-8). */
function SaverList() {
  const { labels } = usePlayer();
  const { choice } = useDataSaver();
  const { saver } = labels;
  return (
    <OptionList
      label={labels.dataUse}
      options={[
        { value: "off" as const, label: saver.off },
        { value: "auto" as const, label: saver.auto, text: saver.autoText },
        { value: "on" as const, label: saver.on, text: saver.onText },
      ]}
      chosen={choice}
      onChoose={setDataSaver}
    />
  );
}

function CaptionsList() {
  const { labels, stream } = usePlayer();
  const { captions, caption, sounds, sound } = useStream();
  const choices = [{ value: null, label: labels.off }, ...captions.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      {captions.length > 0 && (
        <OptionList
          label={labels.captions}
          options={choices}
          chosen={caption}
          onChoose={(id) => stream?.chooseCaption(id)}
        />
      )}
      {sounds.length > 1 && (
        <>
          {captions.length > 0 && <h3 className={styles.panelTitle}>{labels.soundTrack}</h3>}
          <OptionList
            label={labels.soundTrack}
            options={sounds.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={sound ?? 0}
            onChoose={(id) => stream?.chooseSound(id)}
          />
        </>
      )}
    </>
  );
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

function SpeedList() {
  const { labels, video } = usePlayer();
  const rate = useRate();
  const { setRate } = useMediaRequests();
  const options = RATES.map((value) => ({
    value: value as number,
    label: value === 1 ? labels.normal : labels.rate(value),
  }));
  const choose = (wanted: number) => {
    if (video !== null) keepRate(video, wanted);
    setRate(wanted);
  };
  return <OptionList label={labels.speed} options={options} chosen={rate} onChoose={choose} />;
}

/** Sets the default rate, to which an element returns when it is emptied for another source or decoder. */
function keepRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
}
