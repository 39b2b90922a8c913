import { Headphones } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatchShortcuts } from "#src/features/watch/context/useWatchShortcuts.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { SoundBoard } from "./SoundBoard.tsx";
import type { SoundOnlyProps } from "./SoundOnly.tsx";
import { readSoundChoice, rememberSoundChoice } from "./soundChoice.ts";

/** Most matches are watched with their picture. */
const SoundOnly = lazyWhenIdle<SoundOnlyProps>(
  async () => (await import("./SoundOnly.tsx")).SoundOnly,
  ({ watchContext }) => <SoundBoard event={watchContext.event} />,
);

export interface SoundOnlyPartProps extends Pick<SoundOnlyProps, "watchContext" | "stage"> {
  /** Adds the button to those of the player. */
  readonly setTools: (tools: readonly PlayerTool[]) => void;
}

/** The button and the key that take the picture away and bring it back. */
export function SoundOnlyPart({ watchContext, stage, setTools }: SoundOnlyPartProps) {
  const { event } = watchContext;
  const { t } = useTranslation();
  const [isOn, setOn] = useState(() => readSoundChoice().eventId === event.id);
  const toggle = () => {
    rememberSoundChoice({ eventId: isOn ? null : event.id });
    setOn(!isOn);
  };
  useWatchShortcuts({ s: toggle });
  const onPress = useEffectEvent(toggle);
  const label = t(($) => $.watch.soundOnly.title);
  useEffect(() => {
    const icon = <Icon node={Headphones} />;
    setTools([{ id: "soundOnly", label, shortcut: "S", icon, isPressed: isOn, onPress: () => onPress() }]);
    return () => setTools([]);
  }, [setTools, label, isOn]);
  return isOn && <SoundOnly watchContext={watchContext} stage={stage} onPicture={toggle} />;
}
