import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./StoredAt.module.css";

/**
 * Says when a stored document was rendered: "Last updated: 6:52 PM". Visible only until fresh data has arrived;
 * src/boot/checkDocument.ts fills in the time, because it is shown before any other code has loaded.
 */
export function StoredAt() {
  const { t } = useTranslation();
  return <p className={styles.stored}>{t(($) => $.offline.storedAt)}</p>;
}
