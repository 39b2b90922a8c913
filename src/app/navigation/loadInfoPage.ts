import { waitBriefly } from "#src/lib/waitBriefly.ts";
import type { RouterContext } from "./routerContext.ts";

/**
 * Loads a tenant's text (CAT-6) and waits for it briefly, so that most pages render with their text. Its code is
 * lazy-loaded.
 */
export async function infoLoader({ queryClient }: RouterContext, type: string): Promise<void> {
  const { infoQueries } = await import("#src/catalog/queries/infoPages.ts");
  const page = infoQueries.page(type);
  const coming = queryClient.prefetchQuery(page);
  if (queryClient.getQueryData(page.queryKey) === undefined) await waitBriefly(coming);
}
