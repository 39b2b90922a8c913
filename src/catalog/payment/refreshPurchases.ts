import type { QueryClient } from "@tanstack/react-query";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";

/** After a purchase: what the viewer has, what is on sale for them, and what they may watch now, are read again. */
export function refreshPurchases(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: commerceQueries.all() });
  void queryClient.invalidateQueries({ queryKey: eventQueries.all() });
}
