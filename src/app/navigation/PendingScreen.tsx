import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./PendingScreen.module.css";

/**
 * Shows placeholders while the code of a visit's first screen loads. The style sheet arranges the boxes by the route's
 * name on the layout: a component for each route would add code to every first load.
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
