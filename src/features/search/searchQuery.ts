import { queryOptions } from "@tanstack/react-query";
import { orAbsent } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import { toPage } from "#src/domain/list/page.wire.ts";

/** Maximum number of leagues and teams; a longer search word finds the others. */
const SIZE = 50;

/**
 * Returns the query for leagues, categories and teams whose name contains `words`; events are found by
 * `eventQueries.list({ title })`.
 */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", words] as const,
    queryFn: async ({ signal }) => {
      const query = { query: words.slice(0, 100), next: true, count: false, page: 0, size: SIZE };
      const asked = orAbsent(getApi().get("/api/search/list", { query, signal }));
      const [answer, { readSearchItem }] = await Promise.all([asked, import("#src/catalog/queries/mapping.lazy.ts")]);
      return toPage(answer, readSearchItem);
    },
    staleTime: 60_000,
  });
