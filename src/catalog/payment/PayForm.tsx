import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { Offer } from "#src/domain/commerce/offer.ts";
import type { PlacedOrder } from "#src/domain/commerce/purchase.ts";
import { formatPrice } from "#src/i18n/format.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { isTransient } from "#src/api/error.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { CardFields } from "./CardFields.tsx";
import { takesCards } from "./cardProvider.ts";
import { paysElsewhere } from "./paymentPage.ts";
import { CardChoice, isCardValid } from "./CardChoice.tsx";
import styles from "./payment.module.css";
import { useCard } from "./useCard.ts";
import { useOrder, type Order } from "./useOrder.ts";

/** Texts for the codes of the card's provider. */
const CARD_ERRORS = {
  incomplete: "incomplete",
  authentication_failed: "bank",
  canceled: "canceled",
  timeout: "timeout",
  not_ready: "notReady",
} as const;
const API_ERRORS = {
  payment_declined: "declined",
  no_stored_card: "noStored",
  already_purchased: "had",
  idempotency_conflict: "repeated",
  product_not_found: "gone",
} as const;

export interface PayFormProps {
  readonly offer: Offer;
  readonly onPaid: (purchase: PlacedOrder) => void;
  /** An earlier attempt was declined, which is shown until the next one. */
  readonly wasDeclined?: boolean;
  readonly children?: ReactNode;
}

/** Pays for `offer` with the stored card or another one (COM-2, COM-5). The portal never sees or stores card data. */
export function PayForm({ offer, onPaid, wasDeclined = false, children }: PayFormProps) {
  const { t, language } = useTranslation();
  const isOnline = useOnline();
  const config = useConfig();
  const isElsewhere = paysElsewhere(config);
  const isTaken = isElsewhere || takesCards(config);
  const billing = useQuery(commerceQueries.billing());
  const stored = billing.data?.card ?? null;
  const [wanted, setWanted] = useState<"stored" | "other" | null>(null);
  // Without an answer the viewer enters a card, and a later answer must not take the fields away.
  if (billing.isError && stored === null && wanted === null) setWanted("other");
  const isFirstLoad = !isElsewhere && billing.isPending && !billing.isFetchedAfterMount;
  const isOther = !isElsewhere && (stored === null || (wanted === null ? !isCardValid(stored) : wanted === "other"));
  const card = useCard(isOther && isTaken && !isFirstLoad);
  const { form, isBusy, error } = useOrder(offer, isOther ? card : null, onPaid);
  const price = offer.price === null ? null : formatPrice(language, offer.price, offer.currency);

  if (!isTaken) return <Note>{t(($) => $.payment.noCards)}</Note>;
  if (isFirstLoad) return <Skeleton height="16rem" width="100%" />;
  return (
    <form {...form} className={styles.form} aria-label={t(($) => $.purchase.title)}>
      {isElsewhere && (
        <p>{t(($) => $.payment.elsewhere.note, { site: new URL(config.payment.redirectOrigins[0] ?? "").hostname })}</p>
      )}
      {!isElsewhere && stored !== null && (
        <CardChoice card={stored} isOther={isOther} onChoose={setWanted} isFixed={isBusy} />
      )}
      {isOther && <CardFields card={card} />}
      {error !== null ? (
        <Note tone="danger" role="alert">
          {orderText({ t, language }, error)}
        </Note>
      ) : (
        wasDeclined && !isBusy && <Note tone="danger">{t(($) => $.payment.error.declined)}</Note>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {price === null
          ? t(($) => $.payment.buy)
          : isBusy
            ? t(($) => $.payment.paying, { price })
            : t(($) => $.payment.pay, { price })}
      </Button>
      {/* Below the button, which would otherwise move from under a press when the connection goes or returns. */}
      {!isOnline && <Note tone="warning">{t(($) => $.payment.offline)}</Note>}
      <p className={styles.once}>{t(($) => $.payment.once)}</p>
      {children}
    </form>
  );
}

const own = <Text extends string>(table: Readonly<Record<string, Text>>, code: string): Text | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** Says why nothing was bought, or that it is unknown; with the provider's message for unknown codes. */
function orderText({ t, language }: Texts, error: NonNullable<Order["error"]>): string {
  if ("card" in error) {
    const { code, message } = error.card;
    const key = own(CARD_ERRORS, code);
    return key !== undefined ? t(($) => $.payment.error[key]) : message || t(($) => $.payment.error.provider);
  }
  const key = own(API_ERRORS, error.api.code);
  if (key !== undefined) return t(($) => $.payment.error[key]);
  return isTransient(error.api) && error.api.status !== 429
    ? t(($) => $.payment.error.unknown)
    : waitText({ t, language }, error.api);
}
