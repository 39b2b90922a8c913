import type { AppConfig } from "#src/config/config.ts";
import { createStore } from "#src/lib/store.ts";
import { LOCALE_CODES, splitLocale, type Locale } from "./locales.ts";

export interface CurrentLocale {
  /** The locale of the address: the router writes it into every path. */
  readonly locale: Locale;
  /** The language of the texts on screen: another one than `locale` when its file could not be loaded (I18N-4). */
  readonly language: Locale;
}

/** Set once at boot; choosing another language loads the page anew under its address. */
export const localeStore = createStore<CurrentLocale>({ locale: "en", language: "en" });

/** The locale to start with: that of the address, else the viewer's choice, else the tenant's default. */
export function startLocale(pathname: string, chosen: string | null, { locales }: AppConfig): Locale {
  const { locale } = splitLocale(pathname, locales.enabled);
  const kept = LOCALE_CODES.find((code) => code === chosen);
  return locale ?? (kept && locales.enabled.includes(kept) ? kept : locales.default);
}
