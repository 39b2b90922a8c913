import type { QueryClient } from "@tanstack/react-query";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { waitBriefly } from "#src/lib/scheduling/timers.ts";
import { categoryContentQueries, firstListQueries } from "./identityLists.ts";

/** Resolves when the head can be rendered, at once if cached, after 100 ms at the latest; never rejects. */
export async function prepareIdentity(queryClient: QueryClient, id: string): Promise<void> {
  const detail = identityQueries.detail(id);
  const ready = queryClient.prefetchQuery(detail).then(() => {
    const identity = queryClient.getQueryData(detail.queryKey);
    if (identity === undefined) return;
    if (identity.type === "category") {
      const { subCategories, leagues } = categoryContentQueries(id);
      void queryClient.prefetchQuery(subCategories);
      void queryClient.prefetchQuery(leagues);
    }
    const { ahead, archive, highlights } = firstListQueries(identity);
    void queryClient.prefetchQuery(ahead);
    void queryClient.prefetchQuery(archive);
    void queryClient.prefetchQuery(highlights);
  });
  if (queryClient.getQueryData(detail.queryKey) === undefined) await waitBriefly(ready);
}
