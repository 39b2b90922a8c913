/**
 * The paths of the portal (RTE-1 to RTE-16); the worker and the server answer navigations to them with the shell.
 * `$name` is one segment of any content: ids may contain dots and percent escapes (RTE-3), so file extensions mean
 * nothing.
 */
export const PORTAL_ROUTES = [
  "/",
  "/home",
  "/faq",
  "/about",
  "/terms",
  "/privacy",
  "/latest",
  "/search",
  "/archive",
  "/upcoming",
  "/highlight",
  "/suggested",
  "/live",
  "/live/$sportType",
  "/info/$type",
  "/league/$leagueId",
  "/category/$mainId",
  "/category/$mainId/sub-category/$subId",
  "/events/$eventId",
  "/events/stats/$eventId",
  "/channels/$eventId",
  "/redirect/events/$referenceId",
  "/open-app",
  "/team/$teamId",
  "/club",
  "/recommendation",
  "/selected/clips",
  "/selected/videos",
  "/following",
  "/following/league",
  "/following/league/followed",
  "/following/league/$leagueId",
  "/following/league/$leagueId/followed",
  "/following/category",
  "/following/category/followed",
  "/following/category/$mainId",
  "/following/category/$mainId/followed",
  "/account",
  "/account/delete",
  "/account/ppv",
  "/account/ppv/$id",
  "/account/billing",
  "/account/billing/$id",
  "/account/devices",
  "/account/general",
  "/account/password",
  "/account/subscription",
  "/account/subscription/$id",
  "/account/subscription/buy/$id",
  "/payment/success",
  "/payment/failure",
  "/payment/processing",
  "/auth/login",
  "/auth/login/limit",
  "/auth/sign-up",
  "/auth/sign-up/personalization",
  "/auth/sign-up/subscription",
  "/auth/sign-up/subscription/buy/$id",
  "/auth/sign-up/subscription/code",
  "/auth/sign-up/following/league",
  "/auth/sign-up/following/league/followed",
  "/auth/sign-up/following/league/$leagueId",
  "/auth/sign-up/following/category",
  "/auth/sign-up/following/category/followed",
  "/auth/sign-up/following/category/$mainId",
  "/auth/password/forgot",
  "/auth/password/reset",
  "/auth/email/verify",
  // Pages that the specification does not list.
  "/notifications",
  "/downloads",
  "/multiview",
  "/operate",
] as const;

/**
 * Matches a decoded segment that is no id: blank, with control characters, with a way to another folder, which web
 * servers and browsers follow, or what they call a folder's own page. Any other odd id is fine (RTE-3).
 */
export const NO_ID = /^\s*$|\p{Cc}|(?:^|[/\\])\.{1,2}(?:$|[/\\])|^index\.html$/u;

export type PortalRoute = (typeof PORTAL_ROUTES)[number];

/** The page to which sign-in providers return. The worker leaves it to the server because of its headers. */
export const CALLBACK_ROUTE = "/auth/oauth2/callback/$provider";

/** Every page, also the callbacks of sign-in providers. */
export type PageRoute = PortalRoute | typeof CALLBACK_ROUTE;
