import styles from "./Switch.module.css";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A row with a switch, 44 px high. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className="strong">{label}</span>
      <input
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
