import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#src/api/error.ts";
import { useForm, type Form } from "#src/catalog/forms/useForm.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { isFinal, type PlacedOrder } from "#src/domain/commerce/purchase.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { serverNow } from "#src/lib/clock.ts";
import { ownTimeZone } from "#src/platform/ownTimeZone.ts";
import { getApi } from "#src/api/current.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { toPlacedOrder } from "#src/domain/commerce/purchase.wire.ts";
import type { CardError } from "./cardProvider.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { followPurchases, markPurchaseSending } from "./followPurchases.ts";
import { beginPurchase, forgetPurchase, updateOpenPurchase, type PurchasableOffer } from "./openPurchases.ts";
import { openPaymentPage, paymentPage } from "./paymentPage.ts";
import { refreshPurchases } from "./refreshPurchases.ts";
import type { CardInput } from "./useCard.ts";

export interface Order extends Pick<Form<never>, "form" | "isBusy"> {
  /** Why the last attempt bought nothing, or may not have; null before the first attempt and while one runs. */
  readonly error: { readonly card: CardError } | { readonly api: ApiError } | null;
}

/** With the given card fields, or the stored card for null. Calls `onPaid` if the screen is still mounted. */
export function useOrder(
  offer: PurchasableOffer,
  card: CardInput | null,
  onPaid: (purchase: PlacedOrder) => void,
): Order {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const config = useConfig();
  const [cardError, setCardError] = useState<CardError | null>(null);
  const { form, isBusy, error: apiError } = useForm({ send });

  async function send(_: FormData, signal: AbortSignal): Promise<void> {
    setCardError(null);
    const { key, sentAt } = beginPurchase(viewerIdOf(sessionStore.get()), offer);
    const answer = await card?.token();
    if (signal.aborted || answer?.error !== undefined) {
      // Nothing was sent now, but an earlier attempt without an answer may have arrived.
      if (sentAt === null) forgetPurchase({ key });
      if (!signal.aborted) setCardError(answer?.error ?? null);
      return;
    }
    // Set while the order is sent, so that error reports leave the token out.
    sessionStore.update({ creditCardToken: answer?.token ?? null });
    updateOpenPurchase(key, { sentAt: serverNow() });
    const endSending = markPurchaseSending(key);
    try {
      const purchase = await placeOrder(offer, answer?.token ?? null, key);
      const { id } = purchase;
      if (id !== null) queryClient.setQueryData(commerceQueries.purchase(id).queryKey, { ...purchase, id });
      updateOpenPurchase(key, { purchaseId: id });
      if (signal.aborted) return;
      if (isFinal(purchase)) forgetPurchase({ key });
      onPaid(purchase);
      const page = isFinal(purchase) ? null : paymentPage(config, purchase.redirectUrl);
      if (page !== null) openPaymentPage(page);
    } catch (error) {
      if (!signal.aborted && isFinalRejection(error)) forgetPurchase({ key });
      throw error;
    } finally {
      endSending();
      sessionStore.update({ creditCardToken: null });
      // After a rejection too: "already purchased" may be news from another tab, and a lost answer may have bought it.
      refreshPurchases(queryClient);
      // Follows a purchase that is not over or whose screen has closed.
      followPurchases(queryClient, t);
    }
  }
  return {
    form,
    isBusy,
    error: cardError !== null ? { card: cardError } : apiError === null ? null : { api: apiError },
  };
}

/** Even if the screen closes (COM-2, COM-4, COM-5); once per `key` (COM-7). ApiErrors such as `payment_declined`. */
async function placeOrder(offer: PurchasableOffer, token: string | null, key: string): Promise<PlacedOrder> {
  const card = token === null ? {} : { card: { token } };
  const body = { ...card, idempotency_key: key, time_zone: ownTimeZone() };
  const answer = await getApi().post(...callFor(offer, token, body), { keepalive: true });
  const placed = toPlacedOrder(contentOf(answer));
  if (placed.status === "DECLINED") throw new ApiError({ code: "payment_declined", status: 402 });
  return placed;
}

function callFor(offer: PurchasableOffer, token: string | null, body: object): [path: string, body: object] {
  const ticket = { paymentAction: "creditCardPay", product_id: offer.id, event_id: offer.eventId };
  if (offer.type === "ppv") return ["/api/commerce/ppv_checkout", { ...ticket, ...body }];
  const call = token === null ? "subscribe_by_stored_cc" : "subscription_checkout";
  return [`/api/commerce/${call}`, { subscription_id: offer.id, ...body }];
}

/** Returns true when the server rejected the order for good: the next attempt is another purchase. */
const isFinalRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
