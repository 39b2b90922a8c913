import { getApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { PlacedOrder } from "#src/domain/commerce/purchase.ts";
import { toPlacedOrder } from "#src/domain/commerce/purchase.wire.ts";
import type { PurchasableOffer } from "./openPurchases.ts";

/**
 * Buys `offer` with the card behind `token`, or with the stored card (COM-2, COM-4, COM-5). Resolves with the
 * purchase's status as far as the server gives it; rejects with ApiError, such as `payment_declined`. The same `key`
 * buys nothing twice (COM-7). The call continues when its screen closes.
 */
export async function placeOrder(offer: PurchasableOffer, token: string | null, key: string): Promise<PlacedOrder> {
  const card = token === null ? {} : { card: { token } };
  const body = { ...card, idempotency_key: key };
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
export const isFinalRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
