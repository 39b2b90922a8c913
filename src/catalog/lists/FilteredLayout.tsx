import { SlidersHorizontal } from "lucide";
import { useState, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import styles from "./FilteredLayout.module.css";

export interface FilterButtonProps {
  readonly active: number;
  readonly filters: ReactNode;
}

/** Opens a list's filters as a sheet, on phones. */
export function FilterButton({ active, filters }: FilterButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="hide-wide">
      <Button
        icon={<Icon node={SlidersHorizontal} />}
        aria-label={t(($) => $.filters.open, { number: active })}
        onClick={() => setOpen(true)}
      >
        {active > 0 && <span className={styles.count}>{active}</span>}
      </Button>
      <Dialog
        open={isOpen}
        title={t(($) => $.filters.title)}
        closeLabel={t(($) => $.common.close)}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t(($) => $.filters.show)}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </span>
  );
}

export interface FilteredLayoutProps {
  readonly filters: ReactNode;
  readonly children: ReactNode;
}

export function FilteredLayout({ filters, children }: FilteredLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.split}>
      <aside className={`hide-narrow ${styles.filters}`} aria-label={t(($) => $.filters.title)}>
        {filters}
      </aside>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
