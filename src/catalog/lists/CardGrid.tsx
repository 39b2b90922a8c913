import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./CardGrid.module.css";

export interface CardGridProps {
  /** At most, from 1280 px; three else. */
  readonly columns?: 3 | 4;
  /** On a phone these cards become rows. */
  readonly rows?: "but the first" | "all";
  readonly children: ReactNode;
}

/** Cards in as many columns as there is room for. */
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
