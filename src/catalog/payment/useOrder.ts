import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "#src/api/error.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { isOver, type Placed } from "#src/domain/commerce/purchase.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { serverNow } from "#src/lib/clock.ts";
import { useAttempt } from "#src/session/useAttempt.ts";
import type { CardProblem } from "./cardProvider.ts";
import { followPurchases } from "./followPurchases.ts";
import { beginPurchase, forgetPurchase, notePurchase, type Bought } from "./openPurchases.ts";
import { isRefusal, placeOrder } from "./placeOrder.ts";
import { refreshPurchases } from "./refreshPurchases.ts";
import type { Card } from "./useCard.ts";

export interface Order {
  readonly isBusy: boolean;
  /** Why the last try bought nothing, or why nobody knows whether it did; null before it and while one runs. */
  readonly problem: { readonly card: CardProblem } | { readonly api: ApiError } | null;
  /** Pays, with what is in the card's fields or, for null, with the stored card. While one try runs others do nothing. */
  readonly pay: (card: Card | null) => void;
}

/** Buys `offer`. Calls `onPaid` with the purchase in whatever state it is, if the screen is still there. */
export function useOrder(offer: Bought, onPaid: (purchase: Placed) => void): Order {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<CardProblem | null>(null);
  const { isBusy, error, attempt } = useAttempt<Card | null>(async (card, signal) => {
    setRefused(null);
    const { key, sentAt } = beginPurchase(viewerIdOf(sessionStore.get()), offer);
    const answer = await card?.token();
    if (signal.aborted || answer?.problem !== undefined) {
      // Nothing is on its way; of an earlier try that got no answer something may be.
      if (sentAt === null) forgetPurchase({ key });
      if (!signal.aborted) setRefused(answer?.problem ?? null);
      return;
    }
    // While it is on its way, so that no error report carries it.
    sessionStore.update({ creditCardToken: answer?.token ?? null });
    notePurchase(key, { sentAt: serverNow() });
    try {
      const purchase = await placeOrder(offer, answer?.token ?? null, key);
      const { id } = purchase;
      if (id !== null) queryClient.setQueryData(commerceQueries.purchase(id).queryKey, { ...purchase, id });
      notePurchase(key, { purchaseId: id });
      if (signal.aborted) return;
      if (isOver(purchase)) forgetPurchase({ key });
      onPaid(purchase);
    } catch (error) {
      if (!signal.aborted && isRefusal(error)) forgetPurchase({ key });
      throw error;
    } finally {
      sessionStore.update({ creditCardToken: null });
      // Also after a refusal: "already bought" may be news from another tab, a lost answer may have bought it.
      refreshPurchases(queryClient);
      // What is not over, or what no screen is left for.
      followPurchases(queryClient);
    }
  });
  return {
    isBusy,
    problem: refused !== null ? { card: refused } : error === null ? null : { api: error },
    pay: (card) => void attempt(card),
  };
}
