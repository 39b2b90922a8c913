import { useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { IndeterminateBar } from "#src/ui/status/IndeterminateBar.tsx";
import styles from "./NavigationProgress.module.css";
import { slowNavigation } from "./slowNavigation.ts";

/** Shows a progress bar along the upper edge of the window while the requested screen is slow to load. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isSlow = useSyncExternalStore(slowNavigation.subscribe, slowNavigation.get, slowNavigation.get);
  return (
    <output className={styles.line}>
      {isSlow && (
        <>
          <IndeterminateBar />
          <span className="sr">{t(($) => $.catalog.loading)}</span>
        </>
      )}
    </output>
  );
}
