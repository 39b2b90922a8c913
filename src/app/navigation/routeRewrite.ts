import type { LocationRewrite } from "@tanstack/react-router";
import type { Locale } from "#contract/locales.ts";
import { splitLocale, withLocale } from "#src/i18n/locales.ts";

export interface RewriteSettings {
  /** Returns the current locale; called for every address. */
  readonly locale: () => Locale;
  readonly offered: readonly Locale[];
  /** The default locale, which has no prefix. */
  readonly fallback: Locale;
}

/**
 * Translates between the address bar and the routes: removes the locale prefix on input and adds it on output (NAV-13),
 * where a path with a query also gets a trailing slash (NAV-4).
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
