import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Controls.module.css";

export interface ControlButtonProps {
  readonly label: string;
  /** The keyboard shortcut, shown in the tooltip and announced by screen readers. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly isFilled?: boolean;
  readonly isPressed?: boolean | undefined;
  readonly isExpanded?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/** A button of the player with one icon, 44 px. */
export function ControlButton({
  label,
  shortcut,
  icon,
  isFilled,
  isPressed,
  isExpanded,
  isDisabled,
  className,
  onClick,
}: ControlButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.control, isFilled === true && styles.filled, className)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
