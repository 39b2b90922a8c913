import Plus from "lucide-react/icons/plus";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./Multiview.module.css";

export interface FreePlaceProps {
  /** There is a match left to put here. */
  readonly canAdd: boolean;
  /** Id of the list of matches to choose from. */
  readonly listId: string;
}

/** The fourth place while three are taken: the way to the list of the others, or the word that there are none. */
export function FreePlace({ canAdd, listId }: FreePlaceProps) {
  const { t } = useTranslation();
  if (!canAdd) return <p className={styles.free}>{t(($) => $.multiview.noOthers)}</p>;
  const toList = async () => {
    // Refused or not in full screen: the list is where it is.
    if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined);
    const first = document.getElementById(listId)?.querySelector<HTMLElement>("li button");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true, focusVisible: true });
  };
  return (
    <button type="button" className={styles.free} onClick={() => void toList()}>
      <Plus className="icon-lg" />
      {t(($) => $.multiview.place)}
    </button>
  );
}
