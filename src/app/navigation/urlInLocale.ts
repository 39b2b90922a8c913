import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { parseSearchParams, searchText } from "#src/lib/search/searchParams.ts";
import { splitLocale, withLocale } from "#src/i18n/locales.ts";

/**
 * Returns the address of a page in `locale`, without a prefix for the default locale (NAV-13). Keeps the hash and the
 * query, but not query names without a value. Merges repeated slashes: two of them at the start would name another
 * host.
 */
export function urlInLocale(url: URL, locale: Locale, { locales }: AppConfig): string {
  const { path } = splitLocale(url.pathname.replace(/\/{2,}/g, "/"), locales.enabled);
  const address = withLocale(path, locale, locales.default);
  const query = searchText(parseSearchParams(url.search));
  // The router writes a slash here too (NAV-4).
  const slash = query !== "" && !address.endsWith("/") ? "/" : "";
  return address + slash + query + url.hash;
}
