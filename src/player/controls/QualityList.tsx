import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { bitrateOf, qualityName } from "#src/player/context/qualityName.ts";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { setDataSaver } from "#src/player/engine/dataSaver.ts";
import { OptionList } from "./OptionList.tsx";
import styles from "./SettingsPanel.module.css";

/** The qualities of the stream, and below them the data saver. */
export function QualityList() {
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
