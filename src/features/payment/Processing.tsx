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
  /** Null until the server was asked for the first time. */
  readonly purchase: Purchase | null;
  /** The last question got no answer; the next one comes by itself. */
  readonly isUnreachable: boolean;
}

/** The bank is at work: nothing to do, and nothing is lost by leaving. */
export function Processing({ purchase, isUnreachable }: ProcessingProps) {
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
