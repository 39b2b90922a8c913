import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Wall.module.css";

export interface WallProps {
  /** At most, from 1280 px; three else. */
  readonly columns?: 3 | 4;
  /** On a phone the cards after the first become rows. */
  readonly rows?: boolean;
  readonly children: ReactNode;
}

/** Cards in as many columns as there is room for. */
export function Wall({ columns = 4, rows = false, children }: WallProps) {
  return <div className={classes(styles.wall, columns === 4 && styles.four, rows && styles.rows)}>{children}</div>;
}
