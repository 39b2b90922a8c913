import type { ComponentProps } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./TickInput.module.css";

interface TickInputProps extends Omit<ComponentProps<"input">, "type"> {
  readonly type: "checkbox" | "radio";
}

/** A checkbox or radio button, 22 px. Its label is the element around it or its `aria-label`. */
export function TickInput({ className, ...input }: TickInputProps) {
  return <input {...input} className={classes(styles.tick, className)} />;
}
