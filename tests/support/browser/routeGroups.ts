import type { PortalRoute } from "#contract/routes.ts";
import { PUBLIC_ROUTE_GROUPS, PUBLIC_SCREENS, type PublicRoute, type SampleEvents } from "./publicScreens.ts";

/** Routes for signing in and for mailed links, which are visited signed out. */
const VISITOR_PATHS = {
  "/auth/login": "/auth/login",
  "/auth/login/limit": "/auth/login/limit",
  "/auth/sign-up": "/auth/sign-up",
  "/auth/password/forgot": "/auth/password/forgot",
  "/auth/password/reset": "/auth/password/reset/?token=reset-demo",
  "/auth/email/verify": "/auth/email/verify/?token=ve.demo",
} as const satisfies Partial<Record<PortalRoute, string>>;

type ViewerRoute = Exclude<PortalRoute, PublicRoute | keyof typeof VISITOR_PATHS>;

/** Routes of the demo's viewer (signIn.ts); a route without a path is a type error. */
const VIEWER_PATHS: Readonly<Record<ViewerRoute, string>> = {
  "/account": "/account/",
  "/account/general": "/account/general",
  "/account/subscription": "/account/subscription",
  "/account/subscription/$id": "/account/subscription/con-101-pass",
  "/account/subscription/buy/$id": "/account/subscription/buy/prod-all",
  "/account/ppv": "/account/ppv",
  "/account/ppv/$id": "/account/ppv/con-101-ticket",
  "/account/billing": "/account/billing",
  "/account/billing/$id": "/account/billing/tx-101-pass-2",
  "/account/devices": "/account/devices",
  "/account/password": "/account/password",
  "/account/delete": "/account/delete",
  "/downloads": "/downloads",
  "/notifications": "/notifications",
  "/selected/clips": "/selected/clips",
  "/selected/videos": "/selected/videos",
  "/payment/success": "/payment/success/?transaction_id=tx-101-pass-2",
  "/payment/failure": "/payment/failure",
  "/payment/processing": "/payment/processing",
  "/club": "/club",
  "/operate": "/operate/",
  "/recommendation": "/recommendation",
  "/following": "/following",
  "/following/league": "/following/league",
  "/following/league/followed": "/following/league/followed",
  "/following/league/$leagueId": "/following/league/league-northern",
  "/following/league/$leagueId/followed": "/following/league/league-northern/followed",
  "/following/category": "/following/category",
  "/following/category/followed": "/following/category/followed",
  "/following/category/$mainId": "/following/category/cat-football",
  "/following/category/$mainId/followed": "/following/category/cat-football/followed",
  "/auth/sign-up/personalization": "/auth/sign-up/personalization",
  "/auth/sign-up/subscription": "/auth/sign-up/subscription",
  "/auth/sign-up/subscription/buy/$id": "/auth/sign-up/subscription/buy/prod-all",
  "/auth/sign-up/subscription/code": "/auth/sign-up/subscription/code",
  "/auth/sign-up/following/league": "/auth/sign-up/following/league",
  "/auth/sign-up/following/league/followed": "/auth/sign-up/following/league/followed",
  "/auth/sign-up/following/league/$leagueId": "/auth/sign-up/following/league/league-northern",
  "/auth/sign-up/following/category": "/auth/sign-up/following/category",
  "/auth/sign-up/following/category/followed": "/auth/sign-up/following/category/followed",
  "/auth/sign-up/following/category/$mainId": "/auth/sign-up/following/category/cat-football",
};

/** Paths that cover every route of the portal, in groups for one visit each. */
export interface RouteGroup {
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly paths: (events: SampleEvents) => readonly string[];
}

const viewerPaths = (prefix: RegExp) => Object.values(VIEWER_PATHS).filter((path) => prefix.test(path));
const visited = (name: string, paths: readonly string[], isSignedIn: boolean): RouteGroup => ({
  name,
  isSignedIn,
  paths: () => paths,
});

/** An event page has a state of its own for each phase; of other routes the first path is enough. */
const pathsOf = (route: PublicRoute, events: SampleEvents) => {
  const paths = PUBLIC_SCREENS[route](events).map(({ path }) => path);
  return route === "/events/$eventId" ? paths : paths.slice(0, 1);
};

/** All routes of the portal, public and signed in. */
export const ROUTE_GROUPS: readonly RouteGroup[] = [
  ...Object.entries(PUBLIC_ROUTE_GROUPS).map(([name, routes]) => ({
    name,
    isSignedIn: false,
    paths: (events: SampleEvents) => routes.flatMap((route) => pathsOf(route, events)),
  })),
  visited("signing in", [...Object.values(VISITOR_PATHS), "/no/such/place"], false),
  visited("the account", viewerPaths(/^\/account/), true),
  visited("purchases and lists of a viewer", viewerPaths(/^\/(?:payment|selected|downloads|notifications)/), true),
  visited(
    "following, and the operator’s pages without an operator",
    viewerPaths(/^\/(?:following|club|recommendation|operate)/),
    true,
  ),
  visited("the steps after signing up", viewerPaths(/^\/auth/), true),
];
