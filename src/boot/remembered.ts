import { chosenLocale } from "#src/i18n/localeCookie.ts";
import { areScoresHidden } from "#src/lib/scoresCookie.ts";

export interface Remembered {
  isSignedIn: boolean;
  areScoresHidden: boolean;
  /** The viewer's choice (app/layout/theme.ts), else the tenant's; storage may hold anything. */
  theme: unknown;
  /** The tenant's colours of the browser's own interface, by theme. */
  colors: { readonly dark?: unknown; readonly light?: unknown };
  /** The viewer's choice; empty without one. */
  chosenLocale: string;
  /** The tenant's. */
  defaultLocale: string;
  /** Null on a first visit until the configuration has loaded: the API may have another origin. */
  apiBase: string | null;
}

/** Reads storage and cookies, as far as the browser allows it. */
export function readRemembered(): Remembered {
  const read: Remembered = {
    isSignedIn: false,
    areScoresHidden: false,
    theme: undefined,
    colors: {},
    chosenLocale: "",
    defaultLocale: "en",
    apiBase: null,
  };
  try {
    const { cookie } = document;
    read.areScoresHidden = areScoresHidden(cookie);
    read.chosenLocale = chosenLocale(cookie) ?? "";
    read.isSignedIn = (localStorage.getItem("ott-data") ?? "").includes('"token":"');
    // Stored by config/config.ts.
    const stored = localStorage.getItem("ott-config");
    const config = JSON.parse(stored ?? "{}") as {
      theme?: { preference?: unknown; themeColor?: Remembered["colors"] };
      locales?: { default?: string };
      api?: { baseUrl?: string };
    };
    read.theme = localStorage.getItem("ott-theme") ?? config.theme?.preference;
    read.colors = config.theme?.themeColor ?? {};
    read.defaultLocale = config.locales?.default ?? "en";
    if (stored !== null) read.apiBase = config.api?.baseUrl ?? "/";
  } catch {
    // Without storage the system's theme and English remain.
  }
  return read;
}
