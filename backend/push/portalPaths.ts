import { tenantLocales } from "#serving/tenant/locales.ts";
import type { Locale } from "#contract/locales.ts";

/** Adds the tenant's language prefix to a path; none for the default, or for one that is not enabled. */
export async function portalPaths(configFile: string): Promise<(path: string, locale: Locale) => string> {
  const locales = await tenantLocales(configFile);
  return (path, locale) =>
    locale === locales.default || !locales.enabled.includes(locale) ? path : `/${locale}${path}`;
}
