import { useState, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./LoadMore.module.css";

export interface PartialListProps<T> {
  readonly entries: readonly T[];
  /** Number of entries shown at first, and added with each press. */
  readonly size: number;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** Shows a complete list in parts; `LoadMore` is for a list whose next page has to be fetched. */
export function PartialList<T>({ entries, size, children }: PartialListProps<T>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(size);
  return (
    <>
      {children(entries.slice(0, shown))}
      {entries.length > shown && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + size)}>{t(($) => $.catalog.more)}</Button>
        </div>
      )}
    </>
  );
}
