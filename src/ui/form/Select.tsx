import { ChevronDown } from "lucide";
import { useId, type ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
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

interface SelectProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Quieter text beside the label, such as "optional". */
  readonly aside?: string;
  /** 48 px high, like the fields of a form; else 44 px. */
  readonly isTall?: boolean;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly icon?: ReactNode;
  readonly value: string;
  readonly options: readonly (Option | OptionGroup)[];
  readonly disabled?: boolean;
  readonly note?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** A choice of one among many options, with the browser's own `select`. */
export function Select(props: SelectProps) {
  const {
    label,
    isLabelHidden = false,
    aside,
    isTall = false,
    icon,
    note,
    value,
    options,
    onChange,
    ...select
  } = props;
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
        <Icon node={ChevronDown} className="icon-sm" />
      </span>
      {note}
    </div>
  );
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
