import { X } from "lucide";
import { useRef } from "react";
import { ControlButton } from "./ControlButton.tsx";
import { KeysRow } from "./KeysRow.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./KeysSheet.module.css";
import sheet from "./Sheet.module.css";
import panelStyles from "./SettingsPanel.module.css";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import type { PlayerLabels } from "#src/player/context/labels.ts";
import { useDialog } from "./useDialog.ts";

/** Rows of the sheet: an action and its keys. Keys that are words are translated. */
const rows = ({ key }: PlayerLabels): readonly (readonly [string, readonly string[]])[] => [
  [key.playPause, ["K", key.space]],
  [key.seek10, ["J", "L"]],
  [key.seek5, ["←", "→"]],
  [key.volume, ["↑", "↓"]],
  [key.mute, ["M"]],
  [key.fullscreen, ["F"]],
  [key.captions, [key.shift, "C"]],
  [key.pano, ["P"]],
  [key.lookAround, ["←", "→", "↑", "↓"]],
  [key.zoom, ["+", "−"]],
  [key.wholePitch, ["0"]],
  [key.pip, ["I"]],
  [key.tenth, ["0", "9"]],
  [key.live, [key.end]],
  [key.help, ["?"]],
];

/** Lists all keyboard shortcuts of the player, and turns them on or off; opened with "?". */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { labels, tools } = usePlayer();
  const ofTools = tools.map(({ label, shortcut }) => [label, [shortcut]] as const);
  const box = useRef<HTMLDialogElement>(null);
  useDialog(box, () => true, onClose);
  return (
    <dialog ref={box} className={classes(sheet.sheet, styles.keys)} aria-label={labels.keys}>
      <div className={panelStyles.panelHead}>
        <h2>{labels.keys}</h2>
        <ControlButton label={labels.close} icon={<Icon node={X} />} onClick={onClose} />
      </div>
      <dl className={styles.keyRows}>
        {[...rows(labels), ...ofTools].map(([name, caps]) => (
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
      <p className={styles.keysNote}>{labels.keysNote}</p>
      <KeysRow />
    </dialog>
  );
}
