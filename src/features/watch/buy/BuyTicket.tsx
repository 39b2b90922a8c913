import { LazyPayForm } from "#src/catalog/payment/PayForm.lazy.tsx";
import type { Offer } from "#src/domain/commerce/offer.ts";
import { offerState } from "#src/domain/commerce/offerState.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { Button } from "#src/ui/Button.tsx";
import styles from "./Offers.module.css";
import { useFocusWhileMounted } from "#src/ui/focus/useFocusWhileMounted.ts";

interface BuyTicketProps {
  readonly ticket: Offer;
  readonly onClose: () => void;
}

/** Not a dialog: the bank's own window would be inert beneath it (docs/decisions/019, COM-5). */
export function BuyTicket({ ticket, onClose }: BuyTicketProps) {
  const { t } = useTranslation();
  const part = useFocusWhileMounted<HTMLElement>();
  const title = t(($) => $.watch.offers.ticket);
  return (
    <section ref={part} className={styles.buy} tabIndex={-1} aria-label={title}>
      <h3>{title}</h3>
      <LazyPayForm offer={ticket} wasDeclined={offerState(ticket, serverNow()) === "declined"} onPaid={onClose}>
        <Button variant="ghost" onClick={onClose}>
          {t(($) => $.watch.offers.notNow)}
        </Button>
      </LazyPayForm>
    </section>
  );
}

export const isTicket = ({ type }: Offer): boolean => type === "ppv";
