import * as v from "valibot";
import { readConfig } from "#backend/static/config.ts";
import { TEXTS, type PushLocale } from "./texts.ts";

const configured = v.object({
  locales: v.optional(
    v.object({
      default: v.optional(v.string(), "en"),
      enabled: v.optional(v.array(v.string()), Object.keys(TEXTS)),
    }),
    {},
  ),
});

/** How the tenant's portal writes its paths in a language: the default one has no prefix, nor has one not on offer. */
export async function portalPaths(configFile: string): Promise<(path: string, locale: PushLocale) => string> {
  const { locales } = v.parse(
    v.fallback(configured, { locales: { default: "en", enabled: [] } }),
    await readConfig(configFile),
  );
  return (path, locale) =>
    locale === locales.default || !locales.enabled.includes(locale) ? path : `/${locale}${path}`;
}
