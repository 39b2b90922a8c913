import { type Locale, LOCALE_CODES } from "#contract/locales.ts";

/** Returns the portal's locale for a language tag: the same, or one of the same language; null if there is none. */
export function knownLocale(wanted: string): Locale | null {
  const lower = wanted.toLowerCase();
  const language = lower.split("-", 1)[0];
  return (
    LOCALE_CODES.find((locale) => locale.toLowerCase() === lower) ??
    LOCALE_CODES.find(
      (locale) => locale.toLowerCase() === language || locale.toLowerCase().split("-", 1)[0] === language,
    ) ??
    null
  );
}

/** Returns the portal's locale for a language tag, English if there is none. */
export const localeOrEnglish = (wanted: string): Locale => knownLocale(wanted) ?? "en";
