import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { Payment, StoredCard } from "#src/domain/commerce/contract.ts";
import { formatDate, formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { paymentState } from "./paymentState.ts";
import styles from "#src/features/account/account.module.css";

/** Shows the stored card and the last payments, read-only (ACC-2). */
export function BillingScreen() {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.billing());
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.places.billing)} />
      <h1 className="h-page">{t(($) => $.account.places.billing)}</h1>
      <QueryView query={query} skeleton={<Skeleton height="16rem" />} failed={t(($) => $.account.billing.failed)}>
        {({ card, payments }) => (
          <>
            <Card card={card} />
            <h2 className={styles.heading}>{t(($) => $.account.billing.payments)}</h2>
            {payments.length === 0 ? (
              <EmptyNote title={t(($) => $.account.billing.noPayments)} />
            ) : (
              <Payments payments={payments} />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Card({ card }: { readonly card: StoredCard | null }) {
  const { t } = useTranslation();
  const name = card && card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  const until =
    card === null || card.expMonth === null || card.expYear === null
      ? null
      : t(($) => $.account.billing.cardUntil, {
          month: String(card.expMonth).padStart(2, "0"),
          year: String(card.expYear % 100).padStart(2, "0"),
        });
  return (
    <section className={styles.panel} aria-label={t(($) => $.account.billing.card)}>
      <span className={styles.icon}>
        <Icon node={CreditCard} />
      </span>
      <div className={styles.who}>
        <p className="strong">
          {card === null
            ? t(($) => $.account.billing.noCard)
            : t(($) => $.account.billing.cardEnding, { brand: name ?? "", last4: card.last4 })}
        </p>
        <p className="small muted">
          {card === null ? t(($) => $.account.billing.noCardText) : <DotLine parts={[card.holder, until]} />}
        </p>
      </div>
    </section>
  );
}

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const { t, language } = useTranslation();
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.account.billing.date)}</th>
            <th scope="col">{t(($) => $.account.billing.for)}</th>
            <th scope="col">{t(($) => $.account.billing.state)}</th>
            <th scope="col">{t(($) => $.account.billing.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment, place) => (
            // The index is the key, because some servers send payments without ids.
            <tr key={place}>
              <td>{payment.date !== null && formatDate(language, payment.date)}</td>
              <td>
                <PaymentTitle payment={payment} />
              </td>
              <td>
                <PaymentState payment={payment} />
              </td>
              <td>{payment.amount !== null && formatPrice(language, payment.amount, payment.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PaymentTitle({ payment: { id, title } }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  if (id === null) return <span className="strong">{title ?? t(($) => $.purchase.title)}</span>;
  return (
    <Link
      to="/account/billing/$id"
      params={{ id }}
      className="strong"
      aria-label={title === null ? undefined : t(($) => $.account.receipt.of, { title })}
    >
      {title ?? t(($) => $.account.receipt.one)}
    </Link>
  );
}

function PaymentState({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const tone = payment.status === "DECLINED" ? "danger" : payment.status === "APPROVED" ? "success" : "warning";
  return <Badge tone={tone}>{paymentState(t, payment)}</Badge>;
}
