import type { StoredCard } from "#src/domain/commerce/contract.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { TickInput } from "#src/ui/form/TickInput.tsx";
import styles from "./payment.module.css";

interface CardChoiceProps {
  readonly card: StoredCard;
  readonly isOther: boolean;
  readonly onChoose: (wanted: "stored" | "other") => void;
  /** True while one of the cards is being charged. */
  readonly isFixed: boolean;
}

/** Returns whether the card is valid; false after its last month. */
export function isCardValid({ expMonth, expYear }: StoredCard): boolean {
  return expMonth === null || expYear === null || Date.UTC(expYear, expMonth) > serverNow();
}

/** Offers the card of an earlier payment, by its last digits, or another one. */
export function CardChoice({ card, isOther, onChoose, isFixed }: CardChoiceProps) {
  const { t } = useTranslation();
  const isValid = isCardValid(card);
  return (
    <fieldset className={styles.choice} disabled={isFixed}>
      <legend>{t(($) => $.payment.card)}</legend>
      <label className={styles.radio}>
        <TickInput
          type="radio"
          name="card"
          checked={!isOther}
          disabled={!isValid}
          onChange={() => onChoose("stored")}
        />
        <span>{t(($) => (isValid ? $.payment.stored : $.payment.expired), { last4: card.last4 })}</span>
      </label>
      <label className={styles.radio}>
        <TickInput type="radio" name="card" checked={isOther} onChange={() => onChoose("other")} />
        <span>{t(($) => $.payment.other)}</span>
      </label>
    </fieldset>
  );
}
