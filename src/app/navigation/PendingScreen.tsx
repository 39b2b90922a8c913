import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./PendingScreen.module.css";

/**
 * In the place of a visit's first screen while its code is on its way. The style sheet makes of the boxes what comes,
 * by the route's name on the layout around it: as parts of their own they would be code of every first load.
 */
export function PendingScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.pending} aria-busy="true">
      <span className="sr">{t(($) => $.catalog.loading)}</span>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
