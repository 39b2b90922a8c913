import { Link } from "@tanstack/react-router";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { useReturn } from "#src/catalog/links/useReturn.ts";
import { termText } from "#src/catalog/names/termText.ts";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { formatDate, formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { PurchaseState } from "./PurchaseState.tsx";
import styles from "./PurchaseState.module.css";

interface ApprovedProps {
  readonly purchase: Purchase;
  readonly returnTo: string;
}

export function ApprovedPurchase({ purchase: { id, contract, eventId }, returnTo }: ApprovedProps) {
  const { t, language } = useTranslation();
  const way = useReturn();
  const price = contract?.price ?? null;
  const end = contract?.endDate ?? null;
  return (
    <PurchaseState kind="success" title={t(($) => $.payment.success.title)} text={t(($) => $.payment.success.text)}>
      <Facts
        facts={[
          [
            contract?.title ?? t(($) => $.payment.success.bought),
            contract === null || price === null
              ? null
              : `${formatPrice(language, price, contract.currency)} ${termText(t, contract)}`,
          ],
          [
            contract?.autoRenew ? t(($) => $.payment.success.renews) : t(($) => $.payment.success.until),
            end === null ? null : formatDate(language, end),
          ],
          [t(($) => $.payment.number), <bdi key="number">{id}</bdi>],
        ]}
      />
      <div className={styles.ways}>
        {eventId === null ? (
          <Button variant="primary" size="lg" block onClick={() => way.returnTo(returnTo)}>
            {t(($) => $.payment.goOn)}
          </Button>
        ) : (
          <ReturnLink
            to="/events/$eventId"
            params={{ eventId }}
            className={buttonClass({ variant: "primary", size: "lg", block: true })}
          >
            {t(($) => $.payment.success.watch)}
          </ReturnLink>
        )}
        <Link to="/" className={buttonClass({ variant: "ghost", block: true })}>
          {t(($) => $.common.goToHomepage)}
        </Link>
      </div>
    </PurchaseState>
  );
}
