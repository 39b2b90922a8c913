import { createInstance } from "i18next";
import type { Locale } from "#contract/locales.ts";
import english from "#locales/en/portal.json";
import { i18nOptions, type Translation } from "#src/i18n/i18n.ts";

/** Returns the translation with the texts of a file, without loading it. */
export function translationOf(locale: Locale, texts: object): Translation {
  const instance = createInstance();
  void instance.init({ ...i18nOptions(), lng: locale, resources: { [locale]: { first: texts } }, initAsync: false });
  return { t: instance.t, locale, language: locale, loadTexts: () => Promise.resolve() };
}

/** The portal's English texts. */
export const ENGLISH = translationOf("en", english);
