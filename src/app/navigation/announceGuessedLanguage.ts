import type { AppConfig } from "#src/config/config.ts";
import { LANGUAGE_NAMES } from "#src/i18n/locales.ts";
import { translate } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { switchLanguage } from "./switchLanguage.ts";

/** Tells the viewer that the language follows the browser's, and offers to switch to the tenant's default. */
export function announceGuessedLanguage(locales: AppConfig["locales"]): void {
  const label = LANGUAGE_NAMES[locales.default];
  const action = { label, onPress: () => switchLanguage(locales.default, locales) };
  toast(
    translate()(($) => $.shell.languageGuessed),
    { tone: "info", stays: true, action },
  );
}
