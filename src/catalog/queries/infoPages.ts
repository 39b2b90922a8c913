import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { askAddition } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { toInfoPage } from "#src/domain/content/infoPage.wire.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { isRecord } from "#src/lib/json.ts";
import { orNotFound } from "./orNotFound.ts";

const MINUTE_MS = 60_000;
/** Pages of this name have an address of their own and may come with the build; others stand under `/info/`. */
export const STATIC_PAGES = ["about", "faq", "terms", "privacy"] as const;

const STORED = { persist: "public" } as const;

export const infoQueries = {
  /**
   * An info page in the language on screen, or the one that the tenant has (CAT-6); where the API has none, the one that
   * came with the build. Fails with `page_not_found`.
   */
  page: (type: string) =>
    queryOptions({
      queryKey: ["infoPages", localeStore.get().language, type] as const,
      queryFn: async ({ signal }) => {
        const query = { type, locale: localeStore.get().language };
        const answer = await askAddition(getApi().get("/api/content/get_page", { query, signal, auth: false }));
        return orNotFound(toInfoPage(contentOf(answer)) ?? (await builtPage(type)), "page_not_found");
      },
      staleTime: 10 * MINUTE_MS,
      meta: STORED,
    }),
};

const underWay = new Map<string, Promise<void>>();

/**
 * Puts the text that came with the build under the query, as old news: it is shown at once and asked for anew. Any
 * failure is silent, the API has it as well. For the default language only, which is what is built.
 */
export function loadPayload(queryClient: QueryClient, type: string): Promise<void> {
  const { queryKey } = infoQueries.page(type);
  if (!isBuilt(type) || queryClient.getQueryData(queryKey) !== undefined) return Promise.resolve();
  const known = underWay.get(type);
  if (known) return known;
  const load = fetchPayload(type)
    .then(async (page) => {
      if (page === null || queryClient.getQueryData(queryKey) !== undefined) return;
      // A query that nobody has asked for yet knows nothing of being stored.
      queryClient.setQueryDefaults(queryKey, { meta: STORED });
      queryClient.setQueryData(queryKey, page);
      // Its address names the build, so that it is what the host has now; the API may have something newer.
      await queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    })
    .catch(() => undefined)
    .finally(() => underWay.delete(type));
  underWay.set(type, load);
  return load;
}

const isBuilt = (type: string): boolean =>
  STATIC_PAGES.some((name) => name === type) && localeStore.get().language === configStore.get().locales.default;

const builtPage = (type: string) => (isBuilt(type) ? fetchPayload(type).catch(() => null) : null);

async function fetchPayload(type: string) {
  const answer = await fetch(`/${type}/_payload.json?_b=${__BUILD_ID__}`, { cache: "force-cache" });
  const payload: unknown = answer.ok ? await answer.json() : null;
  const content = isRecord(payload) && isRecord(payload.data) ? payload.data : {};
  // One build serves many tenants: only the one whose texts were built in has them from there.
  return content.customer === configStore.get().customer.id ? toInfoPage(content.page) : null;
}
