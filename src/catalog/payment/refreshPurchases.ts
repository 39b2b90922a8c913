import type { QueryClient } from "@tanstack/react-query";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";

/** Invalidates what a purchase changes: the viewer's contracts, their offers, and what they may watch. */
export function refreshPurchases(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: commerceQueries.all() });
  void queryClient.invalidateQueries({ queryKey: eventQueries.all() });
}
