import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followPurchases } from "#src/catalog/payment/followPurchases.ts";

/** Announces the outcome of purchases whose page was closed before it was known (COM-3). Renders nothing itself. */
export function PurchaseOutcomes() {
  const queryClient = useQueryClient();
  useEffect(() => followPurchases(queryClient), [queryClient]);
  return null;
}
