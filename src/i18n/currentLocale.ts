import type { Locale } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { createStore } from "#src/lib/store.ts";
import { directionOf } from "./locales.ts";

interface CurrentLocale {
  readonly locale: Locale;
  /** The language of the texts on screen, which differs from `locale` if its file could not be loaded (I18N-4). */
  readonly language: Locale;
}

/** The current locale, set once at boot: choosing another language loads the page again at another URL. */
export const localeStore = createStore<CurrentLocale>({ locale: "en", language: "en" });

/** Sets the page's `lang` and `dir` to those of the texts on screen (NAV-12), and its web manifest to that language. */
export function applyLanguage(page: HTMLElement, language: Locale, config: AppConfig): void {
  // Setting the direction makes Chromium match every element's styles again, even if the value is the same.
  const direction = directionOf(language, config);
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
  linkManifest(page, language, config);
}

/** Links to the web manifest in a language (PWA-1), which a server-rendered page does already. */
function linkManifest(page: HTMLElement, language: Locale, { locales }: AppConfig): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const href = `/manifest.webmanifest${language === locales.default ? "" : `?lang=${language}`}`;
  if (link !== null && link.getAttribute("href") !== href) link.setAttribute("href", href);
}
