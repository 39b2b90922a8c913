import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import type { AppConfig } from "#src/config/config.ts";
import { createStore } from "#src/lib/store.ts";
import { directionOf, splitLocale } from "./locales.ts";

interface CurrentLocale {
  readonly locale: Locale;
  /** The language of the texts on screen, which differs from `locale` if its file could not be loaded (I18N-4). */
  readonly language: Locale;
}

/** The current locale, set once at boot: choosing another language loads the page again at another URL. */
export const localeStore = createStore<CurrentLocale>({ locale: "en", language: "en" });

/** The URL's, else the viewer's choice, else the first enabled one of the browser, else the tenant's default. */
export function initialLocale(
  pathname: string,
  chosen: string | null,
  { locales }: AppConfig,
  wanted: readonly string[] = [],
): Locale {
  const { locale } = splitLocale(pathname, locales.enabled);
  const stored = LOCALE_CODES.find((code) => code === chosen);
  if (locale !== null) return locale;
  if (stored !== undefined && locales.enabled.includes(stored)) return stored;
  return wanted.map((tag) => offeredFor(tag, locales.enabled)).find((code) => code !== undefined) ?? locales.default;
}

/** The same, the one without region, or one of another region. */
function offeredFor(tag: string, offered: readonly Locale[]): Locale | undefined {
  const lower = canonicalTag(tag).toLowerCase();
  const language = lower.split("-", 1)[0];
  return (
    offered.find((code) => code.toLowerCase() === lower) ??
    offered.find((code) => code === language) ??
    offered.find((code) => code.split("-", 1)[0] === language)
  );
}

/** Returns the tag with today's codes: older Android browsers say "iw" for Hebrew. An invalid one stays as it is. */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

/** Matches crawlers and link previews, which read each language at its own URL. CUBOT is a brand of phones. */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse/i;

/** Returns the languages that a browser asks for, in order of preference; none for a crawler. */
export function browserLanguages({
  userAgent,
  languages,
}: Pick<Navigator, "userAgent" | "languages">): readonly string[] {
  return CRAWLER.test(userAgent) ? [] : languages;
}

/** Returns the languages that a request's headers ask for, in order of preference; none for a crawler. */
export function requestedLanguages(userAgent: string, acceptLanguage: string): readonly string[] {
  const ranges = acceptLanguage.split(",").map((range) => {
    const [tag = "", weight] = range.split(/;\s*q=/i);
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number.parseFloat(weight) };
  });
  const wanted = ranges.filter(({ tag, weight }) => tag !== "" && weight > 0).toSorted((a, b) => b.weight - a.weight);
  return browserLanguages({ userAgent, languages: wanted.map(({ tag }) => tag) });
}

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
