import { Minus, Plus } from "lucide";
import { useId } from "react";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./TimeStepper.module.css";

export interface TimeStepperProps {
  readonly label: string;
  readonly valueMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  readonly onChange: (valueMs: number) => void;
}

const STEP_MS = 1_000;

/** Renders a position that changes in steps of a second: minus, value, plus; a spin button for assistive technology. */
export function TimeStepper({ label, valueMs, minMs, maxMs, onChange }: TimeStepperProps) {
  const { t } = useTranslation();
  const id = useId();
  const go = (byMs: number) => onChange(Math.min(maxMs, Math.max(minMs, valueMs + byMs)));
  const KEYS: Readonly<Record<string, number>> = {
    ArrowUp: STEP_MS,
    ArrowRight: STEP_MS,
    ArrowDown: -STEP_MS,
    ArrowLeft: -STEP_MS,
    PageUp: 10 * STEP_MS,
    PageDown: -10 * STEP_MS,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button
          type="button"
          tabIndex={-1}
          disabled={valueMs <= minMs}
          aria-label={t(($) => $.clips.earlier, { label })}
          onClick={() => go(-STEP_MS)}
        >
          <Icon node={Minus} />
        </button>
        <input
          id={id}
          role="spinbutton"
          className="num"
          readOnly
          inputMode="none"
          value={formatDuration(valueMs)}
          aria-valuenow={Math.round(valueMs / 1000)}
          aria-valuemin={Math.round(minMs / 1000)}
          aria-valuemax={Math.round(maxMs / 1000)}
          aria-valuetext={formatDuration(valueMs)}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            if (by === undefined) return;
            event.preventDefault();
            go(event.shiftKey ? Math.sign(by) * 10 * STEP_MS : by);
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          disabled={valueMs >= maxMs}
          aria-label={t(($) => $.clips.later, { label })}
          onClick={() => go(STEP_MS)}
        >
          <Icon node={Plus} />
        </button>
      </div>
    </div>
  );
}
