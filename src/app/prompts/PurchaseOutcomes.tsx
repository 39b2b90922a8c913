import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followPurchases } from "#src/catalog/payment/followPurchases.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** Announces the outcome of purchases whose page was closed before it was known (COM-3). Renders nothing itself. */
export function PurchaseOutcomes() {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  useEffect(() => followPurchases(queryClient, t), [queryClient, t]);
  return null;
}
