import { IdentityCardSkeletons } from "#src/catalog/cards/IdentityCard.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import styles from "./identity.module.css";

/** Enough placeholders to fill the viewport. */
const BOXES = 8;

export interface IdentitySkeletonProps {
  readonly kind: "league" | "team" | "category" | "subcategory";
}

export function IdentitySkeleton({ kind }: IdentitySkeletonProps) {
  const isCategory = kind === "category" || kind === "subcategory";
  const rows = <RowSkeletons count={BOXES} />;
  return (
    <>
      {isCategory ? (
        <div className="page">
          <Skeleton className={styles.bannerBox} />
        </div>
      ) : (
        <Skeleton className={styles.headBox} />
      )}
      <div className={`page ${styles.body}`}>
        {kind === "category" ? (
          <div className={styles.withinPlace}>
            <IdentityCardSkeletons count={BOXES} />
          </div>
        ) : (
          <>
            <div className={styles.tabsBox}>
              {repeat(4, (key) => (
                <Skeleton key={key} height="1.25rem" width="5rem" />
              ))}
            </div>
            {isCategory ? (
              rows
            ) : (
              <div className="split">
                <div>{rows}</div>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}
