import { waitBriefly } from "#src/lib/scheduling/timers.ts";
import type { RouterContext } from "./routerContext.ts";

/** Loads an info page of the tenant (CAT-6) and waits for it briefly, so that most render with their text. */
export async function loadInfoPage({ queryClient, translation }: RouterContext, type: string): Promise<void> {
  const { infoQueries } = await import("#src/catalog/queries/infoPages.ts");
  const page = infoQueries.page(type, translation.language);
  const coming = queryClient.prefetchQuery(page);
  if (queryClient.getQueryData(page.queryKey) === undefined) await waitBriefly(coming);
}
