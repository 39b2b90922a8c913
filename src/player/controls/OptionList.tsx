import { Check } from "lucide";
import { useId } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./SettingsPanel.module.css";

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
  readonly note?: string;
}

export interface OptionListProps<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A radio group of rows, 52 px high. */
export function OptionList<Value extends string | number | null>({
  label,
  options,
  chosen,
  onChoose,
}: OptionListProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={String(option.value)} className={styles.option}>
          <input type="radio" name={name} checked={option.value === chosen} onChange={() => onChoose(option.value)} />
          <Icon node={Check} />
          <span>
            {option.label}
            {option.text !== undefined && <small>{option.text}</small>}
          </span>
          {option.note !== undefined && (
            <small>
              <bdi>{option.note}</bdi>
            </small>
          )}
        </label>
      ))}
    </div>
  );
}
