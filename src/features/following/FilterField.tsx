import { Field } from "#src/ui/form/Field.tsx";
import styles from "./picks.module.css";

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <search className={styles.find}>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir="auto"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </search>
  );
}
