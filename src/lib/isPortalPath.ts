import { LOCALE_CODES } from "#contract/locales.ts";
import { NO_ID, PORTAL_ROUTES } from "#contract/routes.ts";

const prefixes: ReadonlySet<string> = new Set(LOCALE_CODES.map((prefix) => prefix.toLowerCase()));
const patterns = PORTAL_ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/g, "[^/]+").replace(/\/$/, "")}/?$`));

/** Returns true for the path of a portal page, with or without locale prefix and trailing slash. */
export function isPortalPath(pathname: string): boolean {
  const first = pathname.split("/", 2)[1] ?? "";
  const path = prefixes.has(first.toLowerCase()) ? pathname.slice(first.length + 1) || "/" : pathname;
  const segments = path.split("/").filter((segment) => segment !== "");
  return patterns.some((pattern) => pattern.test(path)) && !segments.some((segment) => NO_ID.test(decoded(segment)));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
