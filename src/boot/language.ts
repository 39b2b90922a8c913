import type { Address } from "./address.ts";
import type { Remembered } from "./remembered.ts";

/** Returns the language of the texts most likely shown; undefined without any. A wrong guess costs one file. */
export function languageOf(
  { chosenLocale, defaultLocale }: Remembered,
  { language }: Address,
  languages: readonly string[],
): string | undefined {
  /** Returns "de" for "de-AT", or the whole tag if it has texts of its own. */
  const shortTag = (tag: string) => (languages.includes(tag) ? tag : (tag.split("-", 1)[0] ?? tag));
  // Without a choice the browser's languages count (i18n/currentLocale.ts).
  const wanted = chosenLocale === "" ? navigator.languages.map(shortTag) : [];
  return [language, chosenLocale, ...wanted, defaultLocale, "en"].find((code) => languages.includes(code));
}
