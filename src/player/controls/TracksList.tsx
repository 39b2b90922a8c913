import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { OptionList } from "./OptionList.tsx";
import styles from "./SettingsPanel.module.css";

/** The captions and the audio tracks of the stream, those of which there is a choice. */
export function TracksList() {
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
