import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useHydrated } from "#src/ui/useHydrated.ts";
import { Button } from "#src/ui/Button.tsx";
import { storedLength, storeLength } from "./listLengths.ts";
import styles from "./LoadMore.module.css";

export interface PartialListProps<T> {
  /** Identifies the list on its page, which is as long again after a reload or on return (NAV-5). */
  readonly id: string;
  readonly entries: readonly T[];
  /** Number of entries shown at first, and added with each press. */
  readonly size: number;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** Shows a complete list in parts; `LoadMore` is for a list whose next page has to be fetched. */
export function PartialList<T>({ id, entries, size, children }: PartialListProps<T>) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? storedLength(id) : 0), [isHydrated, id]);
  const [chosen, setChosen] = useState(0);
  const shown = Math.max(size, stored, chosen);
  const showMore = () => {
    setChosen(shown + size);
    storeLength(id, shown + size);
  };
  return (
    <>
      {children(entries.slice(0, shown))}
      {entries.length > shown && (
        <div className={styles.more}>
          <Button onClick={showMore}>{t(($) => $.catalog.more)}</Button>
        </div>
      )}
    </>
  );
}
