import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { localeCookie } from "#src/i18n/localeCookie.ts";
import { LANGUAGE_NAMES, splitLocale, withLocale } from "#src/i18n/locales.ts";
import { translate } from "#src/i18n/useTranslation.ts";
import { writeCookie } from "#src/lib/cookies.ts";
import { toast } from "#src/ui/toast/toasts.ts";

/** Stores the choice and loads the page in that language. */
export function switchLanguage(locale: Locale, locales: AppConfig["locales"]): void {
  writeCookie(localeCookie(locale));
  const { path } = splitLocale(location.pathname, locales.enabled);
  location.assign(withLocale(path, locale, locales.default) + location.search + location.hash);
}

/** Says that the language follows the browser's settings, and offers to switch to the tenant's default. */
export function announceGuessedLanguage(locales: AppConfig["locales"]): void {
  const label = LANGUAGE_NAMES[locales.default];
  const action = { label, onPress: () => switchLanguage(locales.default, locales) };
  toast(
    translate()(($) => $.shell.languageGuessed),
    { tone: "info", stays: true, action },
  );
}
