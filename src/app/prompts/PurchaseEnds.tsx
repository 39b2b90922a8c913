import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followPurchases } from "#src/catalog/payment/followPurchases.ts";

/** Tells how purchases ended whose page was closed before it could say so (COM-3); shows nothing itself. */
export function PurchaseEnds() {
  const queryClient = useQueryClient();
  useEffect(() => followPurchases(queryClient), [queryClient]);
  return null;
}
