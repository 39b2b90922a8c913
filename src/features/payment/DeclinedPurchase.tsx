import { Link } from "@tanstack/react-router";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Outcome } from "./Outcome.tsx";
import { retryPurchaseLink, offersLink } from "./purchaseLinks.ts";
import styles from "./Outcome.module.css";

interface DeclinedProps {
  readonly purchase: Purchase;
  readonly returnTo: string;
}

/** Renders a declined purchase, with links to try again or choose another plan. */
export function DeclinedPurchase({ purchase, returnTo }: DeclinedProps) {
  const { t } = useTranslation();
  const { id, errorCode } = purchase;
  const isCard = errorCode === null || errorCode === "payment_declined";
  return (
    <Outcome
      kind="failure"
      title={isCard ? t(($) => $.payment.failure.card) : t(($) => $.payment.failure.other)}
      text={t(($) => $.payment.failure.text)}
    >
      <div className={styles.ways}>
        <Link
          {...retryPurchaseLink(purchase, returnTo)}
          className={buttonClass({ variant: "primary", size: "lg", block: true })}
        >
          {t(($) => $.payment.failure.again)}
        </Link>
        <Link {...offersLink(returnTo)} className={buttonClass({ variant: "ghost", block: true })}>
          {t(($) => $.payment.failure.plans)}
        </Link>
      </div>
      <p className="small dim">
        <bdi>{[errorCode, id].filter((part) => part !== null).join(" · ")}</bdi>
      </p>
    </Outcome>
  );
}
