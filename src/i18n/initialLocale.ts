import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { splitLocale } from "./locales.ts";

/** The tenant's languages. */
type OfferedLocales = Pick<AppConfig["locales"], "enabled" | "default">;

/** The URL's, else the viewer's choice, else the first enabled one of the browser, else the tenant's default. */
export function initialLocale(
  pathname: string,
  chosen: string | null,
  { locales }: { readonly locales: OfferedLocales },
  wanted: readonly string[] = [],
): Locale {
  return (
    splitLocale(pathname, locales.enabled).locale ??
    preferredLocale([chosen ?? "", ...wanted], locales.enabled) ??
    locales.default
  );
}

/** Returns the offered language for the first of `wanted` that has one: its own, the one without region, or of another. */
const preferredLocale = <Code extends string>(wanted: readonly string[], offered: readonly Code[]): Code | undefined =>
  wanted.map((tag) => offeredFor(tag, offered)).find((code) => code !== undefined);
function offeredFor<Code extends string>(tag: string, offered: readonly Code[]): Code | undefined {
  const lower = canonicalTag(tag).toLowerCase();
  const [language = ""] = lower.split("-", 1);
  const named = (name: string) => offered.find((code) => code.toLowerCase() === name);
  return named(lower) ?? named(language) ?? offered.find((code) => code.startsWith(`${language}-`));
}

/** Returns the tag with today's codes: older Android browsers say "iw" for Hebrew. An invalid one stays as it is. */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

/** Matches crawlers and link previews, which read each language at its own URL. CUBOT is a brand of phones. */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse/i;

/** Returns the languages that a browser asks for, in order of preference; none for a crawler. */
export function browserLanguages({
  userAgent,
  languages,
}: Pick<Navigator, "userAgent" | "languages">): readonly string[] {
  return CRAWLER.test(userAgent) ? [] : languages;
}
