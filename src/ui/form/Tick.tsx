import type { ComponentProps } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Tick.module.css";

export interface TickProps extends Omit<ComponentProps<"input">, "type"> {
  /** Some of them hold, or one of them. */
  readonly type: "checkbox" | "radio";
}

/** What a choice is ticked with, 22 px: a box, or a circle. Its label stands around it or is its `aria-label`. */
export function Tick({ className, ...input }: TickProps) {
  return <input {...input} className={classes(styles.tick, className)} />;
}
