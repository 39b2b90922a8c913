import type { AppConfig } from "#src/config/config.ts";
import { LANGUAGE_NAMES } from "#src/i18n/locales.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { switchLanguage } from "./switchLanguage.ts";

/** Tells the viewer that the language follows the browser's, and offers to switch to the tenant's default. */
export function announceGuessedLanguage(t: Translate, locales: AppConfig["locales"]): void {
  const label = LANGUAGE_NAMES[locales.default];
  const action = { label, onPress: () => switchLanguage(locales.default, locales) };
  toast(
    t(($) => $.shell.languageGuessed),
    { tone: "info", stays: true, action },
  );
}
