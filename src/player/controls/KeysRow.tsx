import { Keyboard } from "lucide";
import { useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { characterKeysStore, setCharacterKeys } from "#src/lib/keyboard/characterKeys.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./SettingsPanel.module.css";

/** Turns shortcuts of a single character on or off, everywhere in the portal (WCAG 2.1.4). */
export function KeysRow() {
  const { t } = useTranslation();
  const areOn = useSyncExternalStore(characterKeysStore.subscribe, characterKeysStore.get);
  return (
    <button type="button" className={styles.option} onClick={() => setCharacterKeys(!areOn)}>
      <Icon node={Keyboard} />
      <span>{t(($) => $.player.keys.title)}</span>
      <small>{t(($) => (areOn ? $.player.on : $.player.off))}</small>
    </button>
  );
}
