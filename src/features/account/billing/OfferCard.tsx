import { Link, type LinkProps } from "@tanstack/react-router";
import type { Offer } from "#src/domain/commerce/offer.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { termText } from "#src/catalog/names/termText.ts";
import styles from "#src/features/account/account.module.css";

interface OfferCardProps {
  readonly offer: Offer;
  readonly link: Pick<LinkProps, "to" | "params" | "search">;
}

export function OfferCard({ offer, link }: OfferCardProps) {
  const { t, language } = useTranslation();
  const { title, description, price, currency, autoRenew, isActive, purchaseProcessing } = offer;
  const term = termText(t, offer);
  return (
    <article className={styles.offer}>
      <h3 className={styles.title}>
        <span dir="auto">{title}</span>
        {isActive && <Badge tone="success">{t(($) => $.account.state.active)}</Badge>}
        {purchaseProcessing && <Badge tone="warning">{t(($) => $.account.billing.processing)}</Badge>}
      </h3>
      {price !== null && (
        <p>
          <span className={styles.price}>{formatPrice(language, price, currency)}</span>{" "}
          <span className="small muted">{autoRenew ? t(($) => $.price.renewing, { period: term }) : term}</span>
        </p>
      )}
      {description !== null && <p className="small muted">{description}</p>}
      <Link {...link} className={buttonClass()} aria-label={t(($) => $.account.detailsOf, { title: title ?? "" })}>
        {t(($) => $.account.details)}
      </Link>
    </article>
  );
}
