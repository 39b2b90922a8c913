import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { PortalRoute } from "#contract/routes.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { markPurchaseShown } from "#src/catalog/payment/followPurchases.ts";
import { forgetPurchase, openPurchases } from "#src/catalog/payment/openPurchases.ts";
import { paymentPage } from "#src/catalog/payment/paymentPage.ts";
import { refreshPurchases } from "#src/catalog/payment/refreshPurchases.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { isTransient } from "#src/api/error.ts";
import type { PurchaseStatus, Purchase } from "#src/domain/commerce/purchase.ts";
import { termText } from "#src/catalog/names/termText.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { useDerivedFromNow } from "#src/ui/useNow.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ApprovedPurchase } from "./ApprovedPurchase.tsx";
import { DeclinedPurchase } from "./DeclinedPurchase.tsx";
import { PurchaseState } from "./PurchaseState.tsx";

const PAGES = {
  PROCESSING: "/payment/processing",
  APPROVED: "/payment/success",
  DECLINED: "/payment/failure",
} as const satisfies Record<PurchaseStatus, PortalRoute>;

interface PurchaseScreenProps {
  readonly path: (typeof PAGES)[PurchaseStatus];
  /** `transaction_id` of the address; null if it has none. */
  readonly id: string | null;
  /** Path of the portal where the viewer goes afterwards. */
  readonly returnTo: string;
}

/** The server's state counts, not the address, which redirects to the page of the true state (RTE-12, COM-3). */
export function PurchaseScreen({ path, id, returnTo }: PurchaseScreenProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: purchase, error } = useQuery({ ...commerceQueries.purchase(id ?? ""), enabled: id !== null });
  const status = purchase?.status;
  const right = status === undefined ? path : PAGES[status];

  useEffect(() => {
    if (right === path) return;
    // Replaces the outdated page, so that Back does not lead to it.
    const search = { transaction_id: id ?? undefined, returnTo };
    void router.navigate({ to: right, search, replace: true });
  }, [router, right, path, id, returnTo]);

  useEffect(() => (id === null ? undefined : markPurchaseShown(id)), [id]);

  const isFinal = status === "APPROVED" || status === "DECLINED";
  useEffect(() => {
    if (!isFinal) return;
    if (id !== null) forgetPurchase({ purchaseId: id });
    refreshPurchases(queryClient);
  }, [queryClient, isFinal, id]);

  if (id === null || (purchase === undefined && error !== null && !isTransient(error))) return <PurchaseNotFound />;
  if (purchase?.status === "APPROVED") return <ApprovedPurchase purchase={purchase} returnTo={returnTo} />;
  if (purchase?.status === "DECLINED") return <DeclinedPurchase purchase={purchase} returnTo={returnTo} />;
  return <ProcessingPurchase key={id} id={id} purchase={purchase ?? null} isUnreachable={error !== null} />;
}

/** After this long the page says that the viewer need not wait for the answer (COM-10), ms. */
const SLOW_MS = 2 * MINUTE_MS;

interface ProcessingProps {
  readonly id: string;
  readonly purchase: Purchase | null;
  /** Whether the last request got no response; the next one follows automatically. */
  readonly isUnreachable: boolean;
}

/** Renders a purchase that is still being processed. The viewer may leave the page without losing it. */
function ProcessingPurchase({ id, purchase, isUnreachable }: ProcessingProps) {
  const { t, language } = useTranslation();
  const [since] = useState(() => sentAt(id) ?? serverNow());
  const isSlow = useDerivedFromNow(SECOND_MS, (now) => now - since >= SLOW_MS);
  const productId = purchase !== null && purchase.eventId === null ? purchase.productId : null;
  const { data: offer } = useQuery({ ...commerceQueries.offer(productId ?? ""), enabled: productId !== null });
  const price = offer?.price ?? null;
  const page = paymentPage(useConfig(), purchase?.redirectUrl ?? null);
  return (
    <PurchaseState
      kind="processing"
      title={t(($) => (page === null ? $.payment.processing.title : $.payment.elsewhere.title))}
      text={t(($) => {
        if (page !== null) return $.payment.elsewhere.text;
        return isSlow ? $.payment.processing.slow : $.payment.processing.text;
      })}
    >
      {offer !== undefined && price !== null && (
        <Facts facts={[[offer.title ?? "", `${formatPrice(language, price, offer.currency)} ${termText(t, offer)}`]]} />
      )}
      <output>{isUnreachable && <Note tone="warning">{t(($) => $.payment.processing.unreachable)}</Note>}</output>
      {page !== null && (
        <a href={page} className={buttonClass({ variant: "primary" })}>
          {t(($) => $.purchase.goOn)}
        </a>
      )}
      <Link to="/" className={buttonClass({ variant: "ghost" })}>
        {t(($) => $.payment.processing.leave)}
      </Link>
    </PurchaseState>
  );
}

const sentAt = (id: string): EpochMs | null =>
  openPurchases(viewerIdOf(sessionStore.get())).find(({ purchaseId }) => purchaseId === id)?.sentAt ?? null;

/** Shown if the address names no purchase of this viewer, or an old one; links to the list of payments. */
function PurchaseNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageMetadata title={t(($) => $.payment.missing.title)} isHidden />
      <h1 className="sr">{t(($) => $.payment.missing.title)}</h1>
      <EmptyNote
        title={t(($) => $.payment.missing.title)}
        text={t(($) => $.payment.missing.text)}
        action={
          <Link to="/account/billing" className={buttonClass({ variant: "primary" })}>
            {t(($) => $.payment.missing.billing)}
          </Link>
        }
      />
    </>
  );
}
