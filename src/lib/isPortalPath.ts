import { LOCALE_CODES } from "#contract/locales.ts";
import { PORTAL_ROUTES } from "#contract/routes.ts";

const prefixes: ReadonlySet<string> = new Set(LOCALE_CODES.map((prefix) => prefix.toLowerCase()));
const patterns = PORTAL_ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/g, "[^/]+").replace(/\/$/, "")}/?$`));

/** Returns true for the path of a portal page, with or without locale prefix and trailing slash. */
export function isPortalPath(pathname: string): boolean {
  const first = pathname.split("/", 2)[1] ?? "";
  const path = prefixes.has(first.toLowerCase()) ? pathname.slice(first.length + 1) || "/" : pathname;
  return patterns.some((pattern) => pattern.test(path));
}
