import { formatPercent } from "#src/i18n/formatSize.ts";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { PlanBadge } from "#src/catalog/plan/PlanBadge.tsx";
import { PlanNote } from "#src/catalog/plan/PlanNote.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { Payment } from "#src/domain/commerce/contract.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { formatDate, formatPrice, formatTime, joinParts } from "#src/i18n/format.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { BackLink } from "#src/features/account/BackLink.tsx";
import { paymentState } from "./paymentState.ts";
import styles from "#src/features/account/account.module.css";

/** Shared as text, since its URL opens for its owner only (ACC-2). */
export function ReceiptScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.billing());
  const title = t(($) => $.account.receipt.one);
  return (
    <div className={styles.part}>
      <PageMetadata title={title} />
      <BackLink to="/account/billing" label={t(($) => $.account.places.billing)} />
      <h1 className="h-page">{title}</h1>
      <QueryView query={query} skeleton={<Skeleton height="16rem" />} failed={t(($) => $.account.billing.failed)}>
        {({ payments }) => {
          const payment = payments.find((one) => one.id === id);
          return payment === undefined ? (
            <EmptyNote title={t(($) => $.account.receipt.missing)} />
          ) : (
            <Receipt payment={payment} title={title} />
          );
        }}
      </QueryView>
    </div>
  );
}

function Receipt({ payment, title }: { readonly payment: Payment; readonly title: string }) {
  const { t, language } = useTranslation();
  const { customer } = useConfig();
  const { user } = useSession();
  const buyer = joinParts(language, [...new Set([user?.fullName, user?.email])]);
  const facts = receiptFacts({ t, language }, payment, { seller: customer.name, buyer });
  const text = [title, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n");
  return (
    <>
      <ChangedMatch paymentId={payment.id} />
      <Facts facts={facts.map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
      <div className={styles.receiptWays}>
        <Button variant="primary" icon={<Icon node={Printer} />} onClick={() => window.print()}>
          {t(($) => $.account.receipt.print)}
        </Button>
        <ShareButton title={title} text={text} />
      </div>
    </>
  );
}

/** What has become of the match that a ticket was paid for, and of the money (COM-8); nothing for other payments. */
function ChangedMatch({ paymentId }: { readonly paymentId: string | null }) {
  const name = useEventName();
  const tickets = useQuery(commerceQueries.tickets());
  const event = tickets.data?.find(({ lastPayment }) => lastPayment !== null && lastPayment.id === paymentId)?.event;
  if (!event || planOf(event).label === null) return null;
  return (
    <>
      <p className={styles.title}>
        <span className="strong">{name(event)}</span> <PlanBadge event={event} />
      </p>
      <PlanNote event={event} />
    </>
  );
}

function receiptFacts(
  { t, language }: Texts,
  payment: Payment,
  { seller, buyer }: { readonly seller: string; readonly buyer: string },
): readonly (readonly [name: string, value: string])[] {
  const { id, date, title, amount, currency, tax = null } = payment;
  const taxName =
    tax === null || tax.rate === null
      ? t(($) => $.account.receipt.tax)
      : t(($) => $.account.receipt.taxRate, { rate: formatPercent(language, tax.rate / 100, 2) });
  const facts: readonly (readonly [string, string | null])[] = [
    [t(($) => $.account.receipt.seller), seller],
    [t(($) => $.account.receipt.buyer), buyer || null],
    [t(($) => $.account.billing.for), title],
    [
      t(($) => $.account.billing.date),
      date === null ? null : `${formatDate(language, date)}, ${formatTime(language, date)}`,
    ],
    [t(($) => $.account.billing.state), paymentState(t, payment)],
    [t(($) => $.account.billing.amount), amount === null ? null : formatPrice(language, amount, currency)],
    [taxName, tax === null ? null : formatPrice(language, tax.amount, currency)],
    [t(($) => $.payment.number), id],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
