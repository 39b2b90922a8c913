import type { AppConfig } from "#src/config/config.ts";
import { directionOf, type Locale } from "#src/i18n/locales.ts";

/** Writes language and direction of the texts on screen where the browser reads them (NAV-12). */
export function applyLanguage(page: HTMLElement, language: Locale, config: AppConfig): void {
  page.lang = language;
  page.dir = directionOf(language, config);
}
