import * as v from "valibot";
import { TEXTS } from "#backend/push/texts.ts";
import { readConfig } from "./config.ts";

const configured = v.object({
  locales: v.optional(
    v.object({
      default: v.optional(v.string(), "en"),
      enabled: v.optional(v.array(v.string()), Object.keys(TEXTS)),
    }),
    {},
  ),
});

export interface TenantLocales {
  /** Its pages have no prefix. */
  readonly default: string;
  readonly enabled: readonly string[];
}

/**
 * The languages of the tenant's portal that it has texts of; English alone where its configuration names them in a way
 * that cannot be read.
 */
export async function tenantLocales(configFile: string): Promise<TenantLocales> {
  const { locales } = v.parse(
    v.fallback(configured, { locales: { default: "en", enabled: [] } }),
    await readConfig(configFile),
  );
  return { ...locales, enabled: locales.enabled.filter((code) => Object.hasOwn(TEXTS, code)) };
}
