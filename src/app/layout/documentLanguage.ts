import type { AppConfig } from "#src/config/config.ts";
import { directionOf, type Locale } from "#src/i18n/locales.ts";

/** Writes language and direction of the texts on screen where the browser reads them (NAV-12). */
export function applyLanguage(page: HTMLElement, language: Locale, config: AppConfig): void {
  // Written even to what it is, the direction makes Chromium match every element's styles anew.
  const direction = directionOf(language, config);
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}
