import type { ReactNode } from "react";
import styles from "./Chips.module.css";
import { useCentred } from "./useCentred.ts";

interface Chip {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly count?: ReactNode;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly pressed: string;
  readonly onPress: (id: string) => void;
  /** Makes the counts invisible; they still take their room, so that no chip changes its width. */
  readonly hidesCounts?: boolean;
}

/** A row of toggle buttons, 40 px high (hit area 44), of which one is pressed; narrow rows scroll sideways to it. */
export function Chips({ label, chips, pressed, onPress, hidesCounts = false }: ChipsProps) {
  const row = useCentred<HTMLFieldSetElement>(chips.findIndex(({ id }) => id === pressed));
  return (
    <fieldset ref={row} className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={styles.chip}
          aria-pressed={chip.id === pressed}
          onClick={() => onPress(chip.id)}
        >
          {chip.icon}
          {chip.label} {chip.count !== undefined && <small aria-hidden={hidesCounts || undefined}>{chip.count}</small>}
        </button>
      ))}
    </fieldset>
  );
}
