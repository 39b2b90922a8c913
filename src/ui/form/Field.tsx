import { CircleAlert } from "lucide";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Field.module.css";

export interface FieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly aside?: string | undefined;
  readonly hint?: string | undefined;
  /** The validation error, shown under the box and read out with it. */
  readonly error?: string | null;
  /** Content at the end of the label's line, such as a link. */
  readonly labelEnd?: ReactNode;
  readonly end?: ReactNode;
  readonly below?: ReactNode;
}

/** A labelled input, 48 px high, linked to its hint and its validation error by `aria-describedby`. */
export function Field({ label, aside, hint, error, labelEnd, end, below, className, ...input }: FieldProps) {
  const id = useId();
  const inputId = input.id ?? id;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.top}>
        <span>
          <label htmlFor={inputId}>{label}</label> {aside && <span className="dim">{aside}</span>}
        </span>
        {labelEnd}
      </div>
      <div className={styles.box}>
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(hint && hintId, error && errorId) || undefined}
        />
        {end}
      </div>
      {below}
      {hint && (
        <p className={styles.hint} id={hintId} dir="auto">
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon node={CircleAlert} className="icon-sm" />
          {error}
        </p>
      )}
    </div>
  );
}
