import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import stage from "./Stage.module.css";
import styles from "#src/features/watch/context/page.module.css";

export function WatchSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.event} aria-busy="true">
      <span className="sr">{t(($) => $.watch.loading)}</span>
      <div className={styles.main}>
        <div className={styles.stage}>
          <div className={stage.face} data-theme="dark" />
        </div>
        <div className={styles.body}>
          <div className={styles.head}>
            <Skeleton height="4rem" width="100%" />
            <Skeleton height="1.5rem" width="16rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
