import { tenantLocales } from "#serving/tenant/locales.ts";
import type { Locale } from "#contract/locales.ts";

/**
 * Returns a function that adds the tenant's language prefix to a path. The default language has none, nor does one that
 * is not enabled.
 */
export async function portalPaths(configFile: string): Promise<(path: string, locale: Locale) => string> {
  const locales = await tenantLocales(configFile);
  return (path, locale) =>
    locale === locales.default || !locales.enabled.includes(locale) ? path : `/${locale}${path}`;
}
