import type { StoredCard } from "#src/domain/commerce/contract.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { Tick } from "#src/ui/form/Tick.tsx";
import styles from "./payment.module.css";

interface CardChoiceProps {
  readonly card: StoredCard;
  readonly isOther: boolean;
  readonly onChoose: (wanted: "stored" | "other") => void;
  /** While one of them is being charged. */
  readonly isFixed: boolean;
}

/** False once the card's last month is over. */
export function isGood({ expMonth, expYear }: StoredCard): boolean {
  return expMonth === null || expYear === null || Date.UTC(expYear, expMonth) > serverNow();
}

/** The card that was paid with before, by its last figures, or another one. */
export function CardChoice({ card, isOther, onChoose, isFixed }: CardChoiceProps) {
  const { t } = useTranslation();
  const isValid = isGood(card);
  return (
    <fieldset className={styles.choice} disabled={isFixed}>
      <legend>{t(($) => $.payment.card)}</legend>
      <label className={styles.radio}>
        <Tick type="radio" name="card" checked={!isOther} disabled={!isValid} onChange={() => onChoose("stored")} />
        <span>{t(($) => (isValid ? $.payment.stored : $.payment.expired), { last4: card.last4 })}</span>
      </label>
      <label className={styles.radio}>
        <Tick type="radio" name="card" checked={isOther} onChange={() => onChoose("other")} />
        <span>{t(($) => $.payment.other)}</span>
      </label>
    </fieldset>
  );
}
