/** The portal's languages (I18N-1), in the order in which they are listed; also the prefixes of paths ("/uk-UA/live"). */
export const LOCALE_CODES = [
  "en",
  "de",
  "es",
  "fr",
  "fr-CA",
  "he",
  "it",
  "pl",
  "pt",
  "ca",
  "ko",
  "zh",
  "bs",
  "uk-UA",
] as const;

export type Locale = (typeof LOCALE_CODES)[number];

/**
 * Languages that are written from right to left. The direction of a page is the tenant's choice (`locales.directions`
 * of the configuration).
 */
export const RIGHT_TO_LEFT: ReadonlySet<Locale> = new Set(["he"]);
