import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "#contract/locales.ts";
import { infoQueries } from "#src/catalog/queries/infoPages.ts";
import { waitBriefly } from "#src/lib/scheduling/timers.ts";

/** Resolves when the text can be rendered, at once if cached, after 100 ms at the latest; never rejects. */
export async function prepareInfo(queryClient: QueryClient, type: string, language: Locale): Promise<void> {
  const page = infoQueries.page(type, language);
  const coming = queryClient.prefetchQuery(page);
  if (queryClient.getQueryData(page.queryKey) === undefined) await waitBriefly(coming);
}
