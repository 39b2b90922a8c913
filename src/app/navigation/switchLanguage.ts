import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { localeCookie } from "#src/i18n/localeCookie.ts";
import { splitLocale, withLocale } from "#src/i18n/locales.ts";
import { writeCookie } from "#src/lib/cookies.ts";
import { leaveUnlessUnsaved } from "./leaveQuestion.ts";

/** Loads the page in the language, in place of the present one; asks first if that would lose unsaved input. */
export function switchLanguage(locale: Locale, locales: AppConfig["locales"]): void {
  leaveUnlessUnsaved(() => {
    writeCookie(localeCookie(locale));
    const { path } = splitLocale(location.pathname, locales.enabled);
    location.replace(withLocale(path, locale, locales.default) + location.search + location.hash);
  });
}
