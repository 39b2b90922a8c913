import type { LocationRewrite } from "@tanstack/react-router";
import { splitLocale, withLocale, type Locale } from "#src/i18n/locales.ts";

export interface RewriteSettings {
  /** The locale in use, asked at every address. */
  readonly locale: () => Locale;
  readonly offered: readonly Locale[];
  /** The locale without a prefix. */
  readonly fallback: Locale;
}

/**
 * What stands between the address bar and the routes: inwards the locale prefix goes (NAV-13), outwards it comes back,
 * and a path that carries a query gets a trailing slash before it (NAV-4).
 */
export function routeRewrite({ locale, offered, fallback }: RewriteSettings): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = splitLocale(url.pathname, offered).path;
      return url;
    },
    output: ({ url }) => {
      url.pathname = withLocale(url.pathname, locale(), fallback);
      if (url.search !== "" && !url.pathname.endsWith("/")) url.pathname += "/";
      return url;
    },
  };
}
