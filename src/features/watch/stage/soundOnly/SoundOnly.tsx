import { Megaphone, Monitor } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { BelowPicture } from "#src/features/watch/context/BelowPicture.tsx";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { SoundBoard } from "./SoundBoard.tsx";
import { readSoundChoice, rememberSoundChoice } from "./soundChoice.ts";
import styles from "./SoundOnly.module.css";
import { soundPlaylist } from "./soundPlaylist.ts";
import { canSpeak } from "./speech.ts";
import { useSpokenMoments } from "./useSpokenMoments.ts";

export interface SoundOnlyProps {
  readonly watchContext: Pick<WatchContext, "event" | "playhead">;
  /** Around the picture. */
  readonly stage: HTMLElement | null;
  /** The viewer wants the picture back. */
  readonly onPicture: () => void;
}

/** Plays a match without its picture: what stands in its place, what is spoken, and the way back. */
export function SoundOnly({ watchContext, stage, onPicture }: SoundOnlyProps) {
  const { t } = useTranslation();
  const { editPlaylists } = usePlayer();
  const { sounds, sound } = useStream();
  const [isSpoken, setSpoken] = useState(() => readSoundChoice().isSpoken);
  useSpokenMoments(watchContext, isSpoken && canSpeak());
  const isOnline = useOnline();
  const [isEdited, setEdited] = useState(isOnline);
  // Without a network, the sound that is loaded would be lost with the stream.
  if (isOnline && !isEdited) setEdited(true);
  const edit = useEffectEvent(editPlaylists);
  useEffect(() => {
    if (!isEdited) return;
    edit(soundPlaylist);
    return () => edit(undefined);
  }, [isEdited]);
  const toggleSpoken = () => {
    rememberSoundChoice({ isSpoken: !isSpoken });
    setSpoken(!isSpoken);
  };
  const title = t(($) => $.watch.soundOnly.title);
  return (
    <>
      <SoundBoard event={watchContext.event} />
      {stage !== null && (
        <BelowPicture stage={stage} label={title}>
          <div className={styles.row}>
            <p>
              <b>{title}</b> <bdi>{sounds.find(({ id }) => id === sound)?.name}</bdi>
            </p>
            {canSpeak() && (
              <Button size="sm" icon={<Icon node={Megaphone} />} pressed={isSpoken} onClick={toggleSpoken}>
                {t(($) => $.watch.soundOnly.spoken)}
              </Button>
            )}
            <Button size="sm" icon={<Icon node={Monitor} />} onClick={onPicture}>
              {t(($) => $.watch.soundOnly.picture)}
            </Button>
          </div>
        </BelowPicture>
      )}
    </>
  );
}
