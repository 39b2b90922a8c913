import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Select.module.css";

interface Option {
  readonly value: string;
  readonly label: string;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

export interface SelectProps {
  readonly label: string;
  /** The label is only read out. */
  readonly isLabelHidden?: boolean;
  /** Beside the label, quieter: such as "optional". */
  readonly aside?: string;
  /** 48 px high, as the fields of a form are; else 44. */
  readonly isTall?: boolean;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly icon?: ReactNode;
  readonly value: string;
  readonly options: readonly (Option | OptionGroup)[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of many, chosen in the browser's own way. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden = false, aside, isTall = false, icon, value, options, onChange, ...select } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={classes(styles.label, isLabelHidden && "sr")}>
        <label htmlFor={id}>{label}</label> {aside && <span className="dim">{aside}</span>}
      </span>
      <span className={classes(styles.box, isTall && styles.tall)}>
        {icon}
        <select {...select} id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </select>
        <ChevronDown className="icon-sm" aria-hidden="true" />
      </span>
    </div>
  );
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
