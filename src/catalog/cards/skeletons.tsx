import type { ReactNode } from "react";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import card from "./MediaCard.module.css";
import fixture from "./FixtureRow.module.css";
import live from "./LiveCard.module.css";
import { classes } from "#src/ui/classes.ts";
import styles from "./skeletons.module.css";

/* Placeholders use the styles of the real components, so that nothing moves when the content appears. */

export function repeat(count: number, render: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => render(index));
}

export function CardSkeleton({ className }: { readonly className?: string }) {
  return (
    <div className={classes(card.card, className)}>
      <Skeleton ratio="16 / 9" className={styles.picture} />
      <Skeleton height="1.265rem" width="86%" />
      <Skeleton height="1.25rem" width="52%" />
    </div>
  );
}

/** Renders the placeholder of a live card; `row` makes it a row from 1024 px. */
export function LiveSkeleton({ row = false }: { readonly row?: boolean }) {
  return (
    <div className={classes(live.live, row && live.row)}>
      <Skeleton ratio="16 / 9" className={styles.picture} />
      <div className={live.body}>
        <Skeleton height="1.25rem" width="60%" />
        <div className={classes(styles.pair, row && styles.rowPair)}>
          <Skeleton height="1.25rem" width="80%" />
          <Skeleton height="1.25rem" width="70%" />
        </div>
      </div>
    </div>
  );
}

export function FixtureSkeleton() {
  return (
    <div className={fixture.row}>
      <div className={fixture.fixture}>
        <Skeleton height="1.375rem" />
        <div className={styles.pair}>
          <Skeleton height="1.25rem" width="70%" />
          <Skeleton height="1.25rem" width="58%" />
        </div>
        <div className={fixture.meta}>
          <Skeleton height="1.25rem" width="8rem" />
        </div>
        <span className={fixture.save} />
        <span className={fixture.act} />
      </div>
    </div>
  );
}
