import { createInstance } from "i18next";
import english from "#locales/en/portal.json";
import { i18nOptions, setI18n } from "#src/i18n/i18n.ts";

/** Sets the portal's texts to English at once, without loading a file. */
export function setEnglishTexts(): void {
  const instance = createInstance();
  void instance.init({ ...i18nOptions(), lng: "en", resources: { en: { first: english } }, initAsync: false });
  setI18n(instance);
}
