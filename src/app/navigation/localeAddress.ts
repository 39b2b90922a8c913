import type { AppConfig } from "#src/config/config.ts";
import { parseSearchParams, searchText } from "#src/lib/search/searchParams.ts";
import { splitLocale, withLocale, type Locale } from "#src/i18n/locales.ts";

/**
 * The address under which a page in `locale` lives: a viewer who chose a language and opens a plain link is in that
 * language's address from the start, and the default locale never shows its prefix (NAV-13). Hash and query stay, but
 * for names without a value. Several slashes become one: with two of them at its beginning an address would name another
 * host.
 */
export function localeAddress(url: URL, locale: Locale, { locales }: AppConfig): string {
  const { path } = splitLocale(url.pathname.replace(/\/{2,}/g, "/"), locales.enabled);
  const address = withLocale(path, locale, locales.default);
  const query = searchText(parseSearchParams(url.search));
  // As the router writes it (NAV-4).
  const slash = query !== "" && !address.endsWith("/") ? "/" : "";
  return address + slash + query + url.hash;
}
