import { X } from "lucide";
import { useRef } from "react";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ControlButton } from "./ControlButton.tsx";
import { KeysRow } from "./KeysRow.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./KeysSheet.module.css";
import sheet from "./Sheet.module.css";
import panelStyles from "./SettingsPanel.module.css";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { useDialog } from "./useDialog.ts";

/** Rows of the sheet: an action and its keys. Keys that are words are translated. */
const rows = (t: Translate): readonly (readonly [string, readonly string[]])[] => [
  [t(($) => $.player.keys.playPause), ["K", t(($) => $.player.keys.space)]],
  [t(($) => $.player.keys.seek10), ["J", "L"]],
  [t(($) => $.player.keys.seek5), ["←", "→"]],
  [t(($) => $.player.keys.volume), ["↑", "↓"]],
  [t(($) => $.player.keys.mute), ["M"]],
  [t(($) => $.player.keys.fullscreen), ["F"]],
  [t(($) => $.player.keys.captions), [t(($) => $.player.keys.shift), "C"]],
  [t(($) => $.player.keys.pano), ["P"]],
  [t(($) => $.player.keys.lookAround), ["←", "→", "↑", "↓"]],
  [t(($) => $.player.keys.zoom), ["+", "−"]],
  [t(($) => $.player.keys.wholePitch), ["0"]],
  [t(($) => $.player.keys.pip), ["I"]],
  [t(($) => $.player.keys.tenth), ["0", "9"]],
  [t(($) => $.player.keys.live), [t(($) => $.player.keys.end)]],
  [t(($) => $.watch.reel.back), ["B"]],
  [t(($) => $.watch.reel.skip), ["N"]],
  [t(($) => $.player.keys.help), ["?"]],
];

/** Lists all keyboard shortcuts of the player, and turns them on or off; opened with "?". */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { tools } = usePlayer();
  const ofTools = tools.map(({ label, shortcut }) => [label, [shortcut]] as const);
  const box = useRef<HTMLDialogElement>(null);
  useDialog(box, () => true, onClose);
  return (
    <dialog ref={box} className={classes(sheet.sheet, styles.keys)} aria-label={t(($) => $.player.keys.title)}>
      <div className={panelStyles.panelHead}>
        <h2>{t(($) => $.player.keys.title)}</h2>
        <ControlButton label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={onClose} />
      </div>
      <dl className={styles.keyRows}>
        {[...rows(t), ...ofTools].map(([name, caps]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.keysNote}>{t(($) => $.player.keys.note)}</p>
      <KeysRow />
    </dialog>
  );
}
