const LOCALES = ["en", "de", "es", "fr", "fr-ca", "he", "it", "pl", "pt", "ca", "ko", "zh", "bs", "uk-ua"];

/** The portal's pages (RTE-1 to RTE-16); `*` stands for one segment. What they show is up to the portal. */
const PAGES = [
  "",
  ...["home", "faq", "about", "terms", "privacy", "latest", "search", "archive", "upcoming", "highlight", "suggested"],
  ...["live", "live/*", "info/*", "league/*", "category/*", "category/*/sub-category/*", "team/*"],
  ...["events/*", "channels/*", "events/stats/*", "redirect/events/*", "open-app"],
  ...["club", "recommendation", "selected/clips", "selected/videos", "following"],
  ...["following/league", "following/league/followed", "following/league/*", "following/league/*/followed"],
  ...["following/category", "following/category/followed", "following/category/*", "following/category/*/followed"],
  ...[
    "account",
    "account/ppv",
    "account/ppv/*",
    "account/billing",
    "account/billing/*",
    "account/devices",
    "account/general",
  ],
  ...["account/password", "account/subscription", "account/subscription/*", "account/subscription/buy/*"],
  ...["payment/success", "payment/failure", "payment/processing"],
  ...["auth/login", "auth/login/limit", "auth/sign-up", "auth/sign-up/personalization"],
  ...["auth/sign-up/subscription", "auth/sign-up/subscription/buy/*", "auth/sign-up/subscription/code"],
  ...["auth/sign-up/following/league", "auth/sign-up/following/league/followed", "auth/sign-up/following/league/*"],
  ...["auth/sign-up/following/category", "auth/sign-up/following/category/followed"],
  ...["auth/sign-up/following/category/*", "auth/password/forgot", "auth/password/reset", "auth/oauth2/callback/*"],
  // Pages that are not in the specification.
  ...["notifications", "downloads", "multiview", "account/delete"],
].map((pattern) => pattern.split("/"));

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
  const segments = pageSegments(path);
  return PAGES.some(
    (page) =>
      page.length === segments.length &&
      page.every((part, index) => (part === "*" ? segments[index] !== "" : part === segments[index])),
  );
}

/** Returns what `isPage` accepts as a regular expression for other web servers, with or without a trailing slash. */
export function pagesExpression(): string {
  const pages = PAGES.filter((page) => page[0] !== "").map((page) =>
    page.map((part) => (part === "*" ? "[^/]+" : part)).join("/"),
  );
  return `^/((?i:${LOCALES.join("|")})/?)?$|^/((?i:${LOCALES.join("|")})/)?(${pages.join("|")})/?$`;
}
