import { LOCALE_CODES } from "#contract/locales.ts";
import { CALLBACK_ROUTE, NO_ID, PORTAL_ROUTES } from "#contract/routes.ts";

const LOCALES = LOCALE_CODES.map((code) => code.toLowerCase());

/** The segments of every page's path; `*` stands for any one segment. */
const PAGES = [...PORTAL_ROUTES, CALLBACK_ROUTE].map((route) =>
  route
    .slice(1)
    .split("/")
    .map((part) => (part.startsWith("$") ? "*" : part)),
);

/** Returns the segments of a page's path without the locale prefix and the trailing slash. */
export function pageSegments(path: string): string[] {
  const segments = path.replace(/^\/|\/$/g, "").split("/");
  return LOCALES.includes((segments[0] ?? "").toLowerCase())
    ? segments.length === 1
      ? [""]
      : segments.slice(1)
    : segments;
}

/** Returns whether the portal has a page at `path`. Ids may contain dots, so a file extension means nothing. */
export function isPage(path: string): boolean {
  if (path.includes("//")) return false;
  const segments = pageSegments(path);
  return PAGES.some(
    (page) =>
      page.length === segments.length &&
      page.every((part, index) =>
        part === "*" ? !NO_ID.test(decoded(segments[index] ?? "")) : part === segments[index],
      ),
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Regular expression, without regard to case, of addresses as they were sent that are no pages because of empty parts,
 * control characters, or a way to another folder: other web servers follow that before they look for a page.
 */
export const ODD_ADDRESS = "^[^?]*(//|%[01][0-9a-f]|%7f|(/|%2f|%5c)([.]|%2e){1,2}(/|%2f|%5c|[?]|$))";

/** Returns what `isPage` accepts as a regular expression for other web servers, with or without a trailing slash. */
export function pagesExpression(): string {
  const pages = PAGES.filter((page) => page[0] !== "").map((page) =>
    page.map((part) => (part === "*" ? "[^/]+" : part)).join("/"),
  );
  return `^/((?i:${LOCALES.join("|")})/?)?$|^/((?i:${LOCALES.join("|")})/)?(${pages.join("|")})/?$`;
}
