import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { ApiError, isAbsent, isTransient, MALFORMED } from "#src/api/error.ts";
import { commerceQueries, commercePath } from "#src/catalog/queries/commerceQueries.ts";
import type { Offer } from "#src/domain/commerce/offer.ts";
import { toOffer } from "#src/domain/commerce/offer.wire.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { isFinal, type Purchase } from "#src/domain/commerce/purchase.ts";
import { mapList } from "#src/domain/wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { OpenPurchase } from "./openPurchases.ts";

/** Outcome of a purchase: charged; declined; no order arrived, so nothing was charged; or only the account can tell. */
export type PurchaseOutcome = "approved" | "declined" | "none" | "unknown";

/** Longer than any call may take, ms: an order that has not arrived by then never will. */
const LOST_AFTER_MS = 150_000;
/** Largest difference between the clocks of server and device, ms. */
const CLOCKS_APART_MS = 5_000;

/** Null while it is open. Asks the server: a stored answer may be older than the purchase. */
export async function purchaseOutcome(queryClient: QueryClient, open: OpenPurchase): Promise<PurchaseOutcome | null> {
  const purchase = open.purchaseId === null ? null : await untilOver(queryClient, open.purchaseId);
  if (purchase !== null) return purchase.status === "APPROVED" ? "approved" : "declined";
  const offer = await offerNow(open);
  if (offer === null) return "unknown";
  if (offer.isActive) return "approved";
  if (offer.purchaseProcessing) return null;
  const { lastPayment } = offer;
  if (lastPayment !== null && (lastPayment.date ?? 0) >= open.since - CLOCKS_APART_MS) {
    if (lastPayment.status === "APPROVED") return "approved";
    return lastPayment.status === "DECLINED" ? "declined" : null;
  }
  return serverNow() - (open.sentAt ?? open.since) > LOST_AFTER_MS ? "none" : null;
}

/** Null if the server does not know the purchase. Shares the query of its page. */
function untilOver(queryClient: QueryClient, purchaseId: string): Promise<Purchase | null> {
  return new Promise((resolve) => {
    const observer = new QueryObserver(queryClient, commerceQueries.purchase(purchaseId));
    const stop = observer.subscribe(look);
    function look(): void {
      const { data, error } = observer.getCurrentResult();
      const isLost = data === undefined && error !== null && !isTransient(error);
      if (!isLost && (data === undefined || !isFinal(data))) return;
      // Runs after `subscribe` has returned, because `look` may be called before `stop` is assigned.
      queueMicrotask(() => stop());
      resolve(data ?? null);
    }
    look();
  });
}

async function offerNow({ productId, eventId }: OpenPurchase): Promise<Offer | null> {
  try {
    if (eventId === null) {
      const offer = toOffer(contentOf(await getApi().get(commercePath("get_subscriptions_by_id", productId))));
      if (offer === null) throw new ApiError({ code: MALFORMED });
      return offer;
    }
    const answer = await getApi().get("/api/event/get_commerce_options", { query: { eventId } });
    return mapList(contentOf(answer), toOffer).find(({ id }) => id === productId) ?? null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
