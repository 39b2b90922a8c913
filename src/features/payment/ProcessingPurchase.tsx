import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { periodText } from "#src/catalog/names/period.ts";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { Outcome } from "./Outcome.tsx";

interface ProcessingProps {
  /** Null until the first response. */
  readonly purchase: Purchase | null;
  /** Whether the last request got no response; the next one follows automatically. */
  readonly isUnreachable: boolean;
}

/** Renders a purchase that is still being processed. The viewer may leave the page without losing it. */
export function ProcessingPurchase({ purchase, isUnreachable }: ProcessingProps) {
  const { t } = useTranslation();
  const productId = purchase !== null && purchase.eventId === null ? purchase.productId : null;
  const { data: offer } = useQuery({ ...commerceQueries.offer(productId ?? ""), enabled: productId !== null });
  const price = offer?.price ?? null;
  return (
    <Outcome kind="processing" title={t(($) => $.payment.processing.title)} text={t(($) => $.payment.processing.text)}>
      {offer !== undefined && price !== null && (
        <Facts facts={[[offer.title ?? "", `${formatPrice(price, offer.currency)} ${periodText(t, offer)}`]]} />
      )}
      <output>{isUnreachable && <Note tone="warning">{t(($) => $.payment.processing.unreachable)}</Note>}</output>
      <Link to="/" className={buttonClass({ variant: "ghost" })}>
        {t(($) => $.payment.processing.leave)}
      </Link>
    </Outcome>
  );
}
