import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { PURCHASE_POLL_MS } from "#src/catalog/queries/commerceQueries.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { purchaseOutcome, type PurchaseOutcome } from "./purchaseOutcome.ts";
import { forgetPurchase, openPurchases, type OpenPurchase } from "./openPurchases.ts";
import { refreshPurchases } from "./refreshPurchases.ts";

/** Checks per page: five minutes in all. The next visit reports what takes longer. */
const MAX_CHECKS = 60;

type Keys = readonly string[];

/** Keys of the purchases whose outcome is being checked, and of those that a form of this page is sending. */
const purchases: Store<{ readonly followed: Keys; readonly sending: Keys }> = createStore<{
  readonly followed: Keys;
  readonly sending: Keys;
}>({ followed: [], sending: [] });
const shown = new Map<string, number>();

/** Of purchases whose page was closed before their outcome was known, in this visit or a later one (COM-3, COM-7). */
export function followPurchases(queryClient: QueryClient, t: Translate): void {
  const viewerId = viewerIdOf(sessionStore.get());
  for (const { key } of openPurchases(viewerId)) {
    if (purchases.get().followed.includes(key)) continue;
    void follow({ queryClient, t }, viewerId, key).finally(add("followed", key));
  }
}

/** Marks an order that a form is sending: the form alone tells its outcome. Returns the function that ends this. */
export const markPurchaseSending = (key: string): (() => void) => add("sending", key);

function add(to: "followed" | "sending", key: string): () => void {
  const change = (next: (keys: Keys) => Keys) => purchases.set({ ...purchases.get(), [to]: next(purchases.get()[to]) });
  change((keys) => [...keys, key]);
  return () => change((keys) => keys.filter((one) => one !== key));
}

/** Marks a purchase as shown by a page, so that no toast announces its outcome; returns the function that ends this. */
export function markPurchaseShown(purchaseId: string): () => void {
  shown.set(purchaseId, (shown.get(purchaseId) ?? 0) + 1);
  return () => {
    const others = (shown.get(purchaseId) ?? 1) - 1;
    if (others > 0) shown.set(purchaseId, others);
    else shown.delete(purchaseId);
  };
}

interface Follower {
  readonly queryClient: QueryClient;
  readonly t: Translate;
}

async function follow({ queryClient, t }: Follower, viewerId: string | null, key: string): Promise<void> {
  for (let looks = 0; looks < MAX_CHECKS; looks += 1) {
    const asked = find(viewerId, key);
    if (asked === undefined) return;
    const isSending = () => purchases.get().sending.includes(key);
    const end = isSending() ? null : await purchaseOutcome(queryClient, asked).catch(() => null);
    // Its own page may have announced the outcome, or the viewer may have tried again.
    const open = find(viewerId, key);
    if (open === undefined) return;
    if (end !== null && !isSending() && open.sentAt === asked.sentAt && open.purchaseId === asked.purchaseId) {
      forgetPurchase({ key });
      refreshPurchases(queryClient);
      if (open.purchaseId === null || !shown.has(open.purchaseId)) announce(t, open, end);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PURCHASE_POLL_MS));
  }
}

/** Finds a purchase of the signed-in viewer only: nobody sees what another viewer bought. */
const find = (viewerId: string | null, key: string): OpenPurchase | undefined =>
  viewerIdOf(sessionStore.get()) === viewerId ? openPurchases(viewerId).find((open) => open.key === key) : undefined;

function announce(t: Translate, { title }: OpenPurchase, end: PurchaseOutcome): void {
  const what = { title: title ?? t(($) => $.purchase.title) };
  const text = t(($) => $.purchase.ended[end], what);
  toast(text, { tone: end === "approved" ? "success" : end === "unknown" ? "info" : "warning", stays: true });
}

/** State of an order: on its way, still checked, given up in this visit, or over and seen by the viewer. */
type OrderState = "sending" | "followed" | "unknown" | "over";

export function useOrderState(productId: string): OrderState {
  return useSyncExternalStore(purchases.subscribe, () => stateOf(productId));
}

function stateOf(productId: string): OrderState {
  const open = openPurchases(viewerIdOf(sessionStore.get())).find((one) => one.productId === productId);
  if (open === undefined) return "over";
  const { followed, sending } = purchases.get();
  if (sending.includes(open.key)) return "sending";
  return followed.includes(open.key) ? "followed" : "unknown";
}
