import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./CardGrid.module.css";

export interface CardGridProps {
  /** The most columns: the fourth fits from 1280 px. */
  readonly columns?: 3 | 4;
  /** Which cards become rows on phones. */
  readonly rows?: "but the first" | "all";
  readonly children: ReactNode;
}

export function CardGrid({ columns = 4, rows, children }: CardGridProps) {
  return (
    <div
      className={classes(
        styles.wall,
        columns === 4 && styles.four,
        rows !== undefined && styles.rows,
        rows === "but the first" && styles.lead,
      )}
    >
      {children}
    </div>
  );
}
