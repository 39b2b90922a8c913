import type { ComponentProps } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Tick.module.css";

export interface TickProps extends Omit<ComponentProps<"input">, "type"> {
  /** "checkbox" for any number of ticked options, "radio" for exactly one. */
  readonly type: "checkbox" | "radio";
}

/** A checkbox or radio button, 22 px. Its label is the element around it or its `aria-label`. */
export function Tick({ className, ...input }: TickProps) {
  return <input {...input} className={classes(styles.tick, className)} />;
}
