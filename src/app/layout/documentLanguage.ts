import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { directionOf } from "#src/i18n/locales.ts";

/** Sets the page's `lang` and `dir` to those of the texts on screen (NAV-12). */
export function applyLanguage(page: HTMLElement, language: Locale, config: AppConfig): void {
  // Setting the direction makes Chromium match every element's styles again, even if the value is the same.
  const direction = directionOf(language, config);
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
  linkManifest(page, language, config);
}

/** Links to the web manifest in that language (PWA-1); the server has done so already where it renders the page. */
function linkManifest(page: HTMLElement, language: Locale, { locales }: AppConfig): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const href = `/manifest.webmanifest${language === locales.default ? "" : `?lang=${language}`}`;
  if (link !== null && link.getAttribute("href") !== href) link.setAttribute("href", href);
}
