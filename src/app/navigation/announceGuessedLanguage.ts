import type { AppConfig } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { chosenLocale, localeCookie } from "#src/i18n/localeCookie.ts";
import { LANGUAGE_NAMES, splitLocale, withLocale } from "#src/i18n/locales.ts";
import { readCookies, writeCookie } from "#src/lib/cookies.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { switchLanguage } from "./switchLanguage.ts";

type Locales = AppConfig["locales"];

/**
 * If the language follows the browser's, tells the viewer so and offers to switch to the tenant's default. Stores it, so
 * that the browser's languages are used only once.
 */
export function announceGuessedLanguage(t: Translate, locales: Locales): void {
  const { locale } = localeStore.get();
  if (chosenLocale(readCookies()) !== null || locale === locales.default || !beganWithoutLanguage(locales)) return;
  writeCookie(localeCookie(locale));
  const label = LANGUAGE_NAMES[locales.default];
  const action = { label, onPress: () => switchLanguage(locales.default, locales) };
  toast(
    t(($) => $.shell.languageGuessed),
    { tone: "info", stays: true, action },
  );
}

/** Returns whether this visit began at an address that names no language: this page's, or that which led to it (boot/ownLanguage.ts). */
function beganWithoutLanguage({ enabled, default: fallback }: Locales): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const opened = new URL(entry?.name ?? location.href);
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  // WebKit names what a worker answered with, which is the same for all addresses; only a first visit has no worker.
  if (opened.pathname === "/index.html") return false;
  const { locale } = splitLocale(opened.pathname, enabled);
  if (locale === null) return true;
  if (before?.origin !== opened.origin) return false;
  return withLocale(before.pathname, locale, fallback) === opened.pathname && before.search === opened.search;
}
