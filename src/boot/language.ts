import type { Address } from "./address.ts";
import type { Remembered } from "./remembered.ts";

/** Returns the first of `languages` that somebody wants, of any region; more exact where it counts (i18n/initialLocale.ts). */
export function wantedOf(wanted: readonly string[], languages: readonly string[]): string | undefined {
  const own = (tag: string) => tag.split("-", 1)[0];
  const found = wanted.map(
    (tag) => languages.find((one) => one === tag) ?? languages.find((one) => own(one) === own(tag)),
  );
  return found.find(Boolean);
}

/** Returns the language of the texts most likely shown; undefined without any. A wrong guess costs one file. */
export function languageOf(
  { chosenLocale, defaultLocale }: Remembered,
  { language }: Address,
  languages: readonly string[],
): string | undefined {
  // Without a choice the browser's languages count.
  const wanted = chosenLocale === "" ? navigator.languages : [];
  return wantedOf([language, chosenLocale, ...wanted, defaultLocale, "en"], languages);
}
