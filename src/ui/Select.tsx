import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Select.module.css";

export interface SelectProps {
  readonly label: string;
  /** The label is only read out. */
  readonly isLabelHidden?: boolean;
  readonly icon?: ReactNode;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of many, chosen in the browser's own way. */
export function Select({ label, isLabelHidden = false, icon, value, options, disabled, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classes(styles.label, isLabelHidden && "sr")}>
        {label}
      </label>
      <span className={styles.box}>
        {icon}
        <select id={id} value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon-sm" aria-hidden="true" />
      </span>
    </div>
  );
}
