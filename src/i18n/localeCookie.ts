import type { Cookie, CookieName } from "#src/lib/storageTable.ts";

const NAME: CookieName = "ott-locale";
const YEAR_S = 365 * 24 * 60 * 60;

export function chosenLocale(cookies: string): string | null {
  const row = cookies.split("; ").find((cookie) => cookie.startsWith(`${NAME}=`));
  return row ? row.slice(NAME.length + 1) : null;
}

/** Returns the cookie that stores the viewer's choice for 365 days (I18N-1). */
export function localeCookie(locale: string): Cookie {
  return `${NAME}=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
