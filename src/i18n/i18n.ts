import { localeStore } from "./currentLocale.ts";
import { tagOf, type Locale } from "./locales.ts";
import { loadFirst, loadRest } from "./messages.ts";
import type { Messages } from "./translate.ts";
import { addTexts, setTexts } from "./useTranslation.ts";

type Load = (locale: Locale) => Promise<Readonly<Partial<Messages>>>;

/**
 * Loads the texts of the first page in `locale` and takes them into use; when that fails, in English (I18N-4). Tells
 * which language it became. Rejects only when English cannot be loaded either.
 */
export async function startI18n(
  locale: Locale,
  log: (text: string, cause: unknown) => void,
  load: Load = loadFirst,
): Promise<Locale> {
  const texts = await load(locale).catch((cause: unknown) => {
    log(`The texts of ${locale} could not be loaded`, cause);
    return null;
  });
  const language = texts === null ? "en" : locale;
  setTexts(texts ?? (await load("en")), tagOf(language));
  return language;
}

let rest: Promise<void> | null = null;

/**
 * Resolves once every text of the language on screen is there; asked for by every page but home before it is drawn.
 * Rejects when they cannot be loaded, and the next call tries again.
 */
export function allTexts(load: Load = loadRest): Promise<void> {
  rest ??= load(localeStore.get().language).then(addTexts, (cause: unknown) => {
    rest = null;
    throw cause;
  });
  return rest;
}
