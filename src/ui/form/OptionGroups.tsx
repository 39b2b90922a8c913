import { useId } from "react";
import { TickInput } from "./TickInput.tsx";
import styles from "./OptionGroups.module.css";

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface RadioGroupProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
}

export function RadioGroup<T extends string>({ legend, value, options, onChange }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <TickInput
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckboxGroupProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly options: readonly Option<T>[];
  /** Called with the selected values, in the order of the options. */
  readonly onChange: (values: readonly T[]) => void;
}

export function CheckboxGroup<T extends string>({ legend, values, options, onChange }: CheckboxGroupProps<T>) {
  const isOn = (value: T, turned: T) => values.includes(value) !== (value === turned);
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <TickInput
            type="checkbox"
            checked={values.includes(option.value)}
            onChange={() => onChange(options.map(({ value }) => value).filter((value) => isOn(value, option.value)))}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
