import * as v from "valibot";
import { LOCALE_CODES } from "#contract/locales.ts";
import { readConfig } from "./config.ts";

const configured = v.object({
  locales: v.optional(
    v.object({
      default: v.optional(v.string(), "en"),
      enabled: v.optional(v.array(v.string()), [...LOCALE_CODES]),
      directions: v.optional(v.record(v.string(), v.picklist(["ltr", "rtl"])), { he: "rtl", ko: "rtl" }),
    }),
    {},
  ),
});

export interface TenantLocales {
  /** The language whose pages have no prefix. */
  readonly default: string;
  readonly enabled: readonly string[];
  /** The directions that the tenant sets; other languages run from left to right (I18N-2). */
  readonly directions: Readonly<Record<string, "ltr" | "rtl">>;
}

/** Those that the portal has texts in. If they cannot be read, English is the default and none is enabled. */
export async function tenantLocales(configFile: string): Promise<TenantLocales> {
  const { locales } = v.parse(
    v.fallback(configured, { locales: { default: "en", enabled: [], directions: {} } }),
    await readConfig(configFile),
  );
  return { ...locales, enabled: locales.enabled.filter((code) => LOCALE_CODES.some((known) => known === code)) };
}
