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

/** Returns the page that `path` names by the file of its folder: `/live/` for `/live/index.html`; null if it does not. */
export function pageOfIndex(path: string): string | null {
  const [, folder = null] = /^(.*\/)index\.html$/.exec(path) ?? [];
  return folder !== null && isPage(folder) ? folder : null;
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
 * control characters, a way to another folder, or the name of a folder's own page: other web servers follow that before
 * they look for a page. The shell is `/index.html`.
 */
export const ODD_ADDRESS =
  "^[^?]*(//|%[01][0-9a-f]|%7f|(/|%2f|%5c)([.]|%2e){1,2}(/|%2f|%5c|[?]|$)|[^/?]/index[.]html([?]|$))";

/** Returns what `pageOfIndex` accepts as a regular expression of addresses as they were sent, for other web servers. */
export function indexesExpression(): string {
  const locale = `(?i:${LOCALES.join("|")})/`;
  return `^(?P<touchline_folder>/(${locale})?|/(${locale})?(${namedPages("[^/?]+")})/)index[.]html(?P<touchline_query>[?].*)?$`;
}

/** Returns what `isPage` accepts as a regular expression for other web servers, with or without a trailing slash. */
export function pagesExpression(): string {
  return `^/((?i:${LOCALES.join("|")})/?)?$|^/((?i:${LOCALES.join("|")})/)?(${namedPages("[^/]+")})/?$`;
}

const namedPages = (segment: string): string =>
  PAGES.filter((page) => page[0] !== "")
    .map((page) => page.map((part) => (part === "*" ? segment : part)).join("/"))
    .join("|");
