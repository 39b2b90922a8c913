import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { orAbsent } from "#src/api/addition.ts";
import { tenantOf } from "#src/api/tenant.ts";
import type { AppConfig } from "#src/config/config.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { toInfoPage } from "#src/domain/content/infoPage.wire.ts";
import type { Locale } from "#contract/locales.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { isRecord } from "#src/lib/json.ts";
import { orNotFound } from "./queryParts.ts";

/** These info pages have a path of their own and may be part of the build; others are below `/info/`. */
export const STATIC_PAGES = ["about", "faq", "terms", "privacy"] as const;

const STORED = { persist: "public" } as const;

export const infoQueries = {
  /**
   * An info page in `language`, that on screen, or in the one that the tenant has (CAT-6); if the API has none, that of the
   * build. Fails with `page_not_found`.
   */
  page: (type: string, language: Locale) =>
    queryOptions({
      queryKey: ["infoPages", language, type] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        const query = { type, locale: language };
        const answer = await orAbsent(api.get("/api/content/get_page", { query, signal, auth: false }));
        return orNotFound(
          toInfoPage(contentOf(answer)) ?? (await builtPage({ type, language }, config)),
          "page_not_found",
        );
      },
      staleTime: 10 * MINUTE_MS,
      meta: STORED,
    }),
};

interface Page {
  readonly type: string;
  readonly language: Locale;
}

const underWay = new Map<string, Promise<void>>();

/** Stale data, so it is shown at once and fetched again. Ignores failures. Only for the default language. */
export function loadPayload(queryClient: QueryClient, page: Page): Promise<void> {
  const { type, language } = page;
  const { queryKey } = infoQueries.page(type, language);
  const { config } = tenantOf(queryClient);
  if (!isBuilt(page, config) || queryClient.getQueryData(queryKey) !== undefined) return Promise.resolve();
  const known = underWay.get(type);
  if (known) return known;
  const load = fetchPayload(type, config)
    .then(async (text) => {
      if (text === null || queryClient.getQueryData(queryKey) !== undefined) return;
      // A query that was never fetched has no `meta` yet, so the persister would not store it.
      queryClient.setQueryDefaults(queryKey, { meta: STORED });
      queryClient.setQueryData(queryKey, text);
      // The API may have a newer text than this build.
      await queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    })
    .catch(() => undefined)
    .finally(() => underWay.delete(type));
  underWay.set(type, load);
  return load;
}

const isBuilt = ({ type, language }: Page, { locales }: AppConfig): boolean =>
  STATIC_PAGES.some((name) => name === type) && language === locales.default;

const builtPage = (page: Page, config: AppConfig) =>
  isBuilt(page, config) ? fetchPayload(page.type, config).catch(() => null) : null;

async function fetchPayload(type: string, { customer }: AppConfig) {
  const answer = await fetch(`/${type}/_payload.json?_b=${__BUILD_ID__}`, { cache: "force-cache" });
  const payload: unknown = answer.ok ? await answer.json() : null;
  const isOwn = isRecord(payload) && payload.buildId === __BUILD_ID__ && payload.path === `/${type}`;
  const content = isOwn && isRecord(payload.data) ? payload.data : {};
  // One build serves many tenants, but it contains the texts of only one.
  return content.customer === customer.id ? toInfoPage(content.page) : null;
}
