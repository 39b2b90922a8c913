import { useQuery } from "@tanstack/react-query";
import { Link, useRouter, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { useOrderState } from "#src/catalog/payment/followPurchases.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { useReturn } from "#src/catalog/links/useReturn.ts";
import { ContinuePayment } from "#src/catalog/payment/ContinuePayment.tsx";
import { LazyPayForm } from "#src/catalog/payment/PayForm.lazy.tsx";
import { termText } from "#src/catalog/names/termText.ts";
import type { Offer } from "#src/domain/commerce/offer.ts";
import { isFinal } from "#src/domain/commerce/purchase.ts";
import { offerState, type OfferState } from "#src/domain/commerce/offerState.ts";
import { formatDate, formatPrice } from "#src/i18n/format.ts";
import { formatList } from "#src/i18n/formatList.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import styles from "#src/features/account/account.module.css";

type To = Pick<LinkProps, "to" | "params" | "search">;

interface OfferScreenProps {
  readonly id: string;
  readonly codeLink: To;
  readonly back: To;
  /** Path of the portal where the viewer goes after the purchase. */
  readonly next: string;
}

/** Shows one subscription on offer, with the form to pay for it (COM-2). */
export function OfferScreen({ id, codeLink, back, next }: OfferScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.offer(id));
  const name = query.data?.title ?? t(($) => $.account.offers.one);
  return (
    <div className={styles.part}>
      <PageMetadata title={name} isHidden />
      <h1 className="h-page">{name}</h1>
      <QueryView query={query} skeleton={<Skeleton height="12rem" />} failed={t(($) => $.account.offers.failedOne)}>
        {(offer) => (
          <>
            <OfferFacts offer={offer} />
            <OfferSale offer={offer} next={next} />
          </>
        )}
      </QueryView>
      <div className={styles.ways}>
        <Link {...codeLink} className={buttonClass()}>
          {t(($) => $.account.code.have)}
        </Link>
        <ReturnLink {...back} className={buttonClass({ variant: "ghost" })}>
          {t(($) => $.account.offers.others)}
        </ReturnLink>
      </div>
    </div>
  );
}

function OfferFacts({ offer }: { readonly offer: Offer }) {
  const { t, language } = useTranslation();
  const { description, price, currency, autoRenew, allowedItems } = offer;
  const opens = allowedItems.flatMap(({ title }) => (title === null ? [] : [title]));
  return (
    <>
      {description !== null && <p className="muted">{description}</p>}
      <Facts
        facts={[
          [
            t(($) => $.account.fact.price),
            price === null ? null : `${formatPrice(language, price, currency)} ${termText(t, offer)}`,
          ],
          [t(($) => $.account.fact.renews), autoRenew ? t(($) => $.account.renewsUntil) : t(($) => $.account.no)],
          [t(($) => $.account.fact.opens), formatList(language, opens) || t(($) => $.account.fact.everything)],
        ]}
      />
    </>
  );
}

/** Shown for an order whose outcome stayed unknown in this visit; links to the list of payments. */
function UnknownOutcome({ title }: { readonly title: string | null }) {
  const { t } = useTranslation();
  const what = title ?? t(($) => $.purchase.title);
  return (
    <>
      <output>
        <Note tone="warning">{t(($) => $.purchase.ended.unknown, { title: what })}</Note>
      </output>
      <Link to="/account/billing" className={buttonClass({ variant: "primary" })}>
        {t(($) => $.payment.missing.billing)}
      </Link>
    </>
  );
}

/** What the viewer can do now: pay, wait for the payment, or continue after the purchase (COM-3). */
function OfferSale({ offer, next }: { readonly offer: Offer; readonly next: string }) {
  const { t, language } = useTranslation();
  const router = useRouter();
  const { returnTo } = useReturn();
  /** An order accepted without an id has no page to follow it on. It counts until the offer reflects it. */
  const [placed, setPlaced] = useState<{ readonly state: OfferState; readonly after: EpochMs | null } | null>(null);
  const orderState = useOrderState(offer.id);
  const lastPaidAt = offer.lastPayment?.date ?? null;
  const known = offerState(offer, serverNow());
  const isTold = known === "bought" || known === "processing" || lastPaidAt !== placed?.after;
  const ordered = isTold ? null : (placed?.state ?? null);
  const isLost = ordered === "processing" && orderState !== "followed";
  if (isLost && orderState === "unknown") return <UnknownOutcome title={offer.title} />;
  // The form stays while it sends: the answer leads on, even if the offer is asked for meanwhile and is bought already.
  const state = orderState === "sending" ? "open" : isLost ? known : (ordered ?? known);
  if (state === "processing") {
    return (
      <>
        <output>
          <Note>{t(($) => $.purchase.checking)}</Note>
        </output>
        <ContinuePayment productId={offer.id} />
      </>
    );
  }
  if (state === "bought") {
    const until = offer.endDate === null ? null : formatDate(language, offer.endDate);
    return (
      <>
        <output>
          <Note tone="success">
            {until === null ? t(($) => $.payment.yours) : t(($) => $.payment.yoursUntil, { date: until })}
          </Note>
        </output>
        <Button variant="primary" size="lg" onClick={() => returnTo(next)}>
          {t(($) => $.payment.goOn)}
        </Button>
      </>
    );
  }
  return (
    <LazyPayForm
      offer={offer}
      wasDeclined={state === "declined"}
      onPaid={(purchase) => {
        if (purchase.id === null)
          return setPlaced({ state: isFinal(purchase) ? "bought" : "processing", after: lastPaidAt });
        const page = isFinal(purchase) ? "/payment/success" : "/payment/processing";
        void router.navigate({ to: page, search: { transaction_id: purchase.id, returnTo: next } });
      }}
    />
  );
}
