import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { ChangesList } from "./ChangesList.tsx";

/** Who changed what (OPS-6). */
export function ChangesScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.operate.places.changes);
  return (
    <div className={styles.part}>
      <PageMetadata title={title} isHidden />
      <PageHeading title={title} />
      <ChangesList id={null} />
    </div>
  );
}
