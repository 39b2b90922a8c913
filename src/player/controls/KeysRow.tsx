import { Keyboard } from "lucide";
import { useSyncExternalStore } from "react";
import { characterKeysStore, setCharacterKeys } from "#src/lib/keyboard/characterKeys.ts";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./SettingsPanel.module.css";

/** Turns shortcuts of a single character on or off, everywhere in the portal (WCAG 2.1.4). */
export function KeysRow() {
  const { labels } = usePlayer();
  const areOn = useSyncExternalStore(characterKeysStore.subscribe, characterKeysStore.get);
  return (
    <button type="button" className={styles.option} onClick={() => setCharacterKeys(!areOn)}>
      <Icon node={Keyboard} />
      <span>{labels.keys}</span>
      <small>{areOn ? labels.on : labels.off}</small>
    </button>
  );
}
