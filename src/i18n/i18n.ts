import { LOCALES, type Locale } from "./locales.ts";
import { loadMessages } from "./messages.ts";
import type { Messages } from "./translate.ts";
import { setTexts } from "./useTranslation.ts";

/**
 * Loads the one file of `locale` and takes it into use; when that fails, English (I18N-4). Tells which language it
 * became. Rejects only when English cannot be loaded either.
 */
export async function startI18n(
  locale: Locale,
  log: (text: string, cause: unknown) => void,
  load: (locale: Locale) => Promise<Messages> = loadMessages,
): Promise<Locale> {
  const texts = await load(locale).catch((cause: unknown) => {
    log(`The texts of ${locale} could not be loaded`, cause);
    return null;
  });
  const language = texts === null ? "en" : locale;
  setTexts(texts ?? (await load("en")), LOCALES[language].tag);
  return language;
}
