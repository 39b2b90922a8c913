import type { AppConfig } from "#src/config/config.ts";
import type { Locale } from "#src/config/schema.ts";

export { LOCALE_CODES, type Locale } from "#src/config/schema.ts";
export type Direction = "ltr" | "rtl";

/** The own name of every language (I18N-1). Its direction comes from the tenant (I18N-2), its texts from locales/. */
export const LANGUAGE_NAMES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  "fr-CA": "Français (Canada)",
  he: "עברית",
  it: "Italiano",
  pl: "Polski",
  pt: "Português",
  ca: "Català",
  ko: "한국어",
  zh: "中文",
  bs: "Bosanski",
  "uk-UA": "Українська",
} as const satisfies Record<Locale, string>;

/** BCP 47 tag for Intl and markup; `en` writes as en-US (I18N-1). */
export const tagOf = (locale: Locale): string => (locale === "en" ? "en-US" : locale);

/** A language not named in the tenant's settings is read from left to right. */
export function directionOf(locale: Locale, config: AppConfig): Direction {
  return config.locales.directions[locale] ?? "ltr";
}

export interface LocalisedPath {
  /** Null where the path carries no locale prefix. */
  readonly locale: Locale | null;
  /** The path without the prefix; starts with `/`. */
  readonly path: string;
}

/** Splits `/he/live` into `he` and `/live`. Only locales that are on offer count as a prefix (NAV-13). */
export function splitLocale(pathname: string, offered: readonly Locale[]): LocalisedPath {
  const first = pathname.split("/", 2)[1] ?? "";
  const locale = offered.find((code) => code.toLowerCase() === first.toLowerCase()) ?? null;
  if (locale === null) return { locale, path: pathname };
  return { locale, path: pathname.slice(first.length + 1) || "/" };
}

/** The path under a locale: the default one has no prefix. */
export function withLocale(path: string, locale: Locale, fallback: Locale): string {
  return locale === fallback ? path : `/${locale}${path}`;
}
