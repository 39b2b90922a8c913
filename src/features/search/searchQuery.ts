import { queryOptions } from "@tanstack/react-query";
import { askAddition } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import { toPage } from "#src/domain/list/page.wire.ts";

/** As many leagues and teams as a search shows; whoever wants more types another letter. */
const SIZE = 50;

/** Leagues, categories and teams whose name holds `words`; events are found by `eventQueries.list({ title })`. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", words] as const,
    queryFn: async ({ signal }) => {
      const query = { query: words.slice(0, 100), next: true, count: false, page: 0, size: SIZE };
      const asked = askAddition(getApi().get("/api/search/list", { query, signal }));
      const [answer, { readSearchItem }] = await Promise.all([asked, import("#src/catalog/queries/mapping.lazy.ts")]);
      return toPage(answer, readSearchItem);
    },
    staleTime: 60_000,
  });
