import { useId } from "react";
import styles from "./Switch.module.css";

interface SwitchProps {
  readonly label: string;
  /** What it does, in smaller letters below the label. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A row with a switch, 44 px high. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span>
        <span className="strong" id={hint === undefined ? undefined : id}>
          {label}
        </span>
        {hint !== undefined && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...(hint !== undefined && { "aria-labelledby": id, "aria-describedby": `${id}-hint` })}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
