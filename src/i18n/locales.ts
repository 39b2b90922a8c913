import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";

export type Direction = "ltr" | "rtl";

/** The name of each language in that language (I18N-1). Its direction comes from the tenant (I18N-2). */
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

/** Returns the BCP 47 tag for Intl and markup; `en` becomes en-US (I18N-1). */
export const languageTagOf = (locale: Locale): string => (locale === "en" ? "en-US" : locale);

/** Returns the direction of a language; left to right if the tenant's settings do not name it. */
export function directionOf(locale: Locale, config: AppConfig): Direction {
  return config.locales.directions[locale] ?? "ltr";
}

interface LocalisedPath {
  readonly locale: Locale | null;
  /** The path without the prefix; starts with `/`. */
  readonly path: string;
}

/** Splits `/he/live` into `he` and `/live`. Only enabled locales count as a prefix (NAV-13). */
export function splitLocale(pathname: string, offered: readonly Locale[]): LocalisedPath {
  const first = pathname.split("/", 2)[1] ?? "";
  const locale = offered.find((code) => code.toLowerCase() === first.toLowerCase()) ?? null;
  if (locale === null) return { locale, path: pathname };
  return { locale, path: pathname.slice(first.length + 1) || "/" };
}

/** Returns the path with the prefix of a locale; the default locale has none. */
export function withLocale(path: string, locale: Locale, fallback: Locale): string {
  return locale === fallback ? path : `/${locale}${path}`;
}
