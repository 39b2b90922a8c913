import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Button.module.css";

interface ButtonLook {
  readonly variant?: "primary" | "secondary" | "outline" | "ghost" | "danger" | "live";
  readonly size?: "lg" | "md" | "sm";
  readonly block?: boolean;
  readonly iconOnly?: boolean;
}

/** Returns the class of a link that looks like a button: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "secondary", size = "md", block, iconOnly }: ButtonLook = {}): string {
  return classes(
    styles.button,
    styles[variant],
    size !== "md" && styles[size],
    block && styles.block,
    iconOnly && styles.icon,
  );
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "aria-pressed">, ButtonLook {
  readonly icon?: ReactNode;
  /** While true the button keeps its width and focus and ignores presses. */
  readonly busy?: boolean;
  readonly pressed?: boolean;
}

/** A button, 52, 44 or 36 px high (hit area at least 44). `type` is "button" by default. */
export function Button(props: ButtonProps) {
  const { variant, size, block, iconOnly, icon, busy = false, pressed, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, block, iconOnly }), busy && styles.busy, className)}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A busy submit button must not send its form a second time.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.face}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles.spin} aria-hidden="true" />}
    </button>
  );
}
