import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "./locales.ts";
import { loadMessages, type Messages } from "./messages.ts";

/**
 * Starts i18next with the one file of `locale`; when that cannot be loaded, with English (I18N-4). Tells which
 * language it became.
 */
export async function startI18n(
  locale: Locale,
  log: (text: string, cause: unknown) => void,
  load: (locale: Locale) => Promise<Messages> = loadMessages,
): Promise<Locale> {
  try {
    return setUp(locale, await load(locale));
  } catch (cause) {
    log(`The texts of ${locale} could not be loaded`, cause);
    return setUp("en", await load("en"));
  }
}

function setUp(language: Locale, messages: Messages): Locale {
  void initI18n(i18next, language, messages);
  return language;
}

/** Sets up an i18next instance with texts at hand; tests use it with one of their own. */
export function initI18n(instance: i18n, language: string, messages: Messages): Promise<unknown> {
  return instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: messages } },
    // React escapes: escaping here as well would show &amp; to people.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}
