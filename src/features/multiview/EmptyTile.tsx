import { Plus } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { leaveFullscreen } from "#src/lib/fullscreen.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./Multiview.module.css";

export interface EmptyTileProps {
  readonly canAdd: boolean;
  /** Id of the list of matches to choose from. */
  readonly listId: string;
}

/** A button that moves the focus to the list of other matches, or a note that there are none. */
export function EmptyTile({ canAdd, listId }: EmptyTileProps) {
  const { t } = useTranslation();
  if (!canAdd) return <p className={styles.free}>{t(($) => $.multiview.noOthers)}</p>;
  const toList = async () => {
    await leaveFullscreen();
    const first = document.getElementById(listId)?.querySelector<HTMLElement>("li button");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true, focusVisible: true });
  };
  return (
    <button type="button" className={styles.free} onClick={() => void toList()}>
      <Icon node={Plus} className="icon-lg" />
      {t(($) => $.multiview.place)}
    </button>
  );
}
