import { tenantLocales } from "#backend/portal/locales.ts";
import type { PushLocale } from "./texts.ts";

/** How the tenant's portal writes its paths in a language: the default one has no prefix, nor has one not on offer. */
export async function portalPaths(configFile: string): Promise<(path: string, locale: PushLocale) => string> {
  const locales = await tenantLocales(configFile);
  return (path, locale) =>
    locale === locales.default || !locales.enabled.includes(locale) ? path : `/${locale}${path}`;
}
