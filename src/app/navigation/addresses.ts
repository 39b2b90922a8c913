import type { LocationRewrite } from "@tanstack/react-router";
import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { splitLocale, withLocale } from "#src/i18n/locales.ts";
import { parseSearchParams, stringifySearchParams } from "#src/lib/search/searchParams.ts";

interface RewriteSettings {
  readonly locale: Locale;
  readonly offered: readonly Locale[];
  readonly fallback: Locale;
}

/** An address has the locale's prefix (NAV-13), and a slash before its query (NAV-4). */
export function routeRewrite({ locale, offered, fallback }: RewriteSettings): LocationRewrite {
  return {
    input: ({ url }) => {
      const { path } = splitLocale(url.pathname, offered);
      // Without the slash that `output` writes, so that both name the same page.
      url.pathname = url.search === "" ? path : path.replace(/(?!^)\/$/, "");
      return url;
    },
    output: ({ url }) => {
      url.pathname = withLocale(url.pathname, locale, fallback);
      if (url.search !== "" && !url.pathname.endsWith("/")) url.pathname += "/";
      return url;
    },
  };
}

/** The page in `locale` (NAV-13), without empty query names, and without `//`, which could name another host. */
export function urlInLocale(url: URL, locale: Locale, { locales }: AppConfig): string {
  const { path } = splitLocale(url.pathname.replace(/\/{2,}/g, "/"), locales.enabled);
  const address = withLocale(path, locale, locales.default);
  const query = stringifySearchParams(parseSearchParams(url.search));
  // As the router writes it (NAV-4).
  const slash = query !== "" && !address.endsWith("/") ? "/" : "";
  return address + slash + query + url.hash;
}

/** The name in the configuration (contract config.md): the segments without `$`, joined by `-`; "index" for `/`. */
export function configRouteName(routeId: string): string {
  const segments = routeId.split("/").filter((segment) => segment !== "" && !/^_[^_]/.test(segment));
  return segments.length === 0 ? "index" : segments.map((segment) => segment.replace(/^\$/, "")).join("-");
}
