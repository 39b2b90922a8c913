import { useTranslation } from "#src/i18n/useTranslation.ts";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { useMediaRequests, useRate } from "#src/player/context/useMedia.ts";
import { setDataSaver } from "#src/player/engine/dataSaver.ts";
import { OptionList } from "./OptionList.tsx";
import styles from "./SettingsPanel.module.css";
import { bitrateText, qualityName, rateText } from "./settingTexts.ts";

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export function QualityList() {
  const { t, language } = useTranslation();
  const { stream } = usePlayer();
  const { qualities, quality, shownHeight } = useStream();
  const automatic = {
    value: "auto" as const,
    label: t(($) => $.player.automatic),
    text: t(($) => $.player.followsNetwork),
    note: shownHeight === null ? "" : `${shownHeight}p`,
  };
  const levels = qualities.map((level) => ({
    value: level.id,
    label: qualityName({ t, language }, level),
    note: level.height > 0 ? bitrateText({ t, language }, level) : "",
  }));
  return (
    <>
      <OptionList
        label={t(($) => $.player.quality)}
        options={[automatic, ...levels]}
        chosen={quality}
        onChoose={(id) => stream?.chooseQuality(id)}
      />
      <h3 className={styles.panelTitle}>{t(($) => $.player.dataUse)}</h3>
      <SaverList />
    </>
  );
}

/** Options of the data saver for automatic quality (PLR-8). */
function SaverList() {
  const { t } = useTranslation();
  const { choice } = useDataSaver();
  return (
    <OptionList
      label={t(($) => $.player.dataUse)}
      options={[
        { value: "off" as const, label: t(($) => $.player.off) },
        { value: "auto" as const, label: t(($) => $.player.saver.auto), text: t(($) => $.player.saver.autoText) },
        { value: "on" as const, label: t(($) => $.player.saver.on), text: t(($) => $.player.saver.onText) },
      ]}
      chosen={choice}
      onChoose={setDataSaver}
    />
  );
}

export function TracksList() {
  const { t } = useTranslation();
  const { stream } = usePlayer();
  const { captions, caption, sounds, sound } = useStream();
  const choices = [
    { value: null, label: t(($) => $.player.off) },
    ...captions.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      {captions.length > 0 && (
        <OptionList
          label={t(($) => $.player.captions)}
          options={choices}
          chosen={caption}
          onChoose={(id) => stream?.chooseCaption(id)}
        />
      )}
      {sounds.length > 1 && (
        <>
          {captions.length > 0 && <h3 className={styles.panelTitle}>{t(($) => $.player.soundTrack)}</h3>}
          <OptionList
            label={t(($) => $.player.soundTrack)}
            options={sounds.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={sound ?? 0}
            onChoose={(id) => stream?.chooseSound(id)}
          />
        </>
      )}
    </>
  );
}

export function SpeedList() {
  const { t, language } = useTranslation();
  const { video } = usePlayer();
  const rate = useRate();
  const { setRate } = useMediaRequests();
  const options = RATES.map((value) => ({
    value: value as number,
    label: value === 1 ? t(($) => $.player.normal) : rateText(language, value),
  }));
  const choose = (wanted: number) => {
    if (video !== null) setDefaultRate(video, wanted);
    setRate(wanted);
  };
  return <OptionList label={t(($) => $.player.speed)} options={options} chosen={rate} onChoose={choose} />;
}

/** Sets the default rate, to which an element returns when it is emptied for another source or decoder. */
function setDefaultRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
}
