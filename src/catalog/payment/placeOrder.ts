import { getApi } from "#src/api/current.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import type { Offer } from "#src/domain/offer.ts";
import { contentOf } from "#src/domain/page.wire.ts";
import type { Purchase } from "#src/domain/purchase.ts";
import { toPurchase } from "#src/domain/purchase.wire.ts";
import { forgetPurchaseKey, purchaseKey } from "./purchaseKey.ts";

/** What is bought: a subscription, or a ticket for its event. */
export type Bought = Pick<Offer, "id" | "type" | "eventId">;

/**
 * Buys `offer` with the card behind `token`, or with the stored card (COM-2, COM-4, COM-5). Resolves with where the
 * purchase stands; rejects with ApiError, such as `payment_declined`. As long as nobody knows how a try ended, the next
 * one carries its key and buys nothing twice (COM-7). It is not given up when its screen goes: the money is on its way.
 */
export async function placeOrder(offer: Bought, token: string | null): Promise<Purchase> {
  const key = { idempotency_key: purchaseKey(offer.id) };
  const card = token === null ? {} : { card: { token } };
  try {
    const answer = await getApi().post(...callFor(offer, token, { ...card, ...key }), { keepalive: true });
    const purchase = toPurchase(contentOf(answer));
    if (purchase === null) throw new ApiError({ code: MALFORMED });
    forgetPurchaseKey();
    return purchase;
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) forgetPurchaseKey();
    throw error;
  }
}

function callFor(offer: Bought, token: string | null, body: object): [path: string, body: object] {
  const ticket = { paymentAction: "creditCardPay", product_id: offer.id, event_id: offer.eventId };
  if (offer.type === "ppv") return ["/api/commerce/ppv_checkout", { ...ticket, ...body }];
  const call = token === null ? "subscribe_by_stored_cc" : "subscription_checkout";
  return [`/api/commerce/${call}`, { subscription_id: offer.id, ...body }];
}

/** True when the server decided: whatever is tried next is another purchase. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408 && status !== 429;
