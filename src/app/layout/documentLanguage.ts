import type { AppConfig } from "#src/config/config.ts";
import { directionOf, type Locale } from "#src/i18n/locales.ts";

/** Sets the page's `lang` and `dir` to those of the texts on screen (NAV-12). */
export function applyLanguage(page: HTMLElement, language: Locale, config: AppConfig): void {
  // Setting the direction makes Chromium match every element's styles again, even if the value is the same.
  const direction = directionOf(language, config);
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
}
