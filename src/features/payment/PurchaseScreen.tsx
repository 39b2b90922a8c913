import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PortalRoute } from "#contract/routes.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { markPurchaseShown } from "#src/catalog/payment/followPurchases.ts";
import { forgetPurchase } from "#src/catalog/payment/openPurchases.ts";
import { refreshPurchases } from "#src/catalog/payment/refreshPurchases.ts";
import { isTransient } from "#src/api/error.ts";
import type { PurchaseStatus } from "#src/domain/commerce/purchase.ts";
import { ApprovedPurchase } from "./ApprovedPurchase.tsx";
import { DeclinedPurchase } from "./DeclinedPurchase.tsx";
import { ProcessingPurchase } from "./ProcessingPurchase.tsx";
import { PurchaseNotFound } from "./PurchaseNotFound.tsx";

/** Page of each state. */
const PAGES = {
  PROCESSING: "/payment/processing",
  APPROVED: "/payment/success",
  DECLINED: "/payment/failure",
} as const satisfies Record<PurchaseStatus, PortalRoute>;

interface PurchaseScreenProps {
  /** The page that is open. */
  readonly path: (typeof PAGES)[PurchaseStatus];
  /** `transaction_id` of the address; null if it has none. */
  readonly id: string | null;
  /** Path of the portal where the viewer goes afterwards. */
  readonly returnTo: string;
}

/**
 * Shows the state of a purchase (RTE-12, COM-3). The server's state counts, not the address: a page that is typed in,
 * reloaded or revisited redirects to the page of the true state.
 */
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
  return <ProcessingPurchase purchase={purchase ?? null} isUnreachable={error !== null} />;
}
