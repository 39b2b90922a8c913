import { inTime } from "#src/lib/inTime.ts";
import type { RouterContext } from "./routerContext.ts";

/** The loader of a tenant's text (CAT-6): it is drawn with its words where they come in time. Its code comes when needed. */
export async function infoLoader({ queryClient }: RouterContext, type: string): Promise<void> {
  const { infoQueries } = await import("#src/catalog/queries/infoPages.ts");
  const page = infoQueries.page(type);
  const coming = queryClient.prefetchQuery(page);
  if (queryClient.getQueryData(page.queryKey) === undefined) await inTime(coming);
}
