import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Locale } from "#contract/locales.ts";
import { CALLBACK_ROUTE, PORTAL_ROUTES, type PageRoute } from "#contract/routes.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { configStore, DEFAULT_CONFIG, type AppConfig } from "#src/config/config.ts";
import { sessionStore } from "#src/session/session.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { createApp } from "./createApp.tsx";

/** Returns where a visit to `path` ends: guards, rules and loaders run as in the browser, but nothing is rendered. */
async function visit(path: string, { locale = "en", ...change }: Partial<AppConfig> & { locale?: Locale } = {}) {
  const config = { ...DEFAULT_CONFIG, ...change };
  configStore.set(config);
  const { router } = createApp({
    config,
    translation: { ...ENGLISH, locale },
    api: { tokens: noTokens, onServerError: () => undefined },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  // Loads every change of the URL, as the provider does in the browser.
  router.history.subscribe(router.load);
  await router.load();
  await vi.waitFor(() => expect(router.state).toMatchObject({ status: "idle", isLoading: false }));
  const { matches, location } = router.state;
  return {
    router,
    address: router.history.location.href,
    path: location.pathname,
    search: location.search,
    // Of an index route without its slash, as links name it.
    route: matches.at(-1)?.fullPath.replace(/(?<=.)\/$/, ""),
    layout: matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? "home",
    // The router stores "no such route" in a member of its own, apart from the status of a loader that found nothing.
    isNotFound: matches.some((match) => match.status === "notFound" || Reflect.get(match, "_notFound") === true),
  };
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  configStore.set(DEFAULT_CONFIG);
  sessionStore.clear();
});

const ROUTES: readonly PageRoute[] = [...PORTAL_ROUTES, CALLBACK_ROUTE];
/** Every page with a path that leads to it. */
const PAGES = ROUTES.map((route) => [route, route.replaceAll(/\$\w+/g, "x.1")] as const);
const VIEWER = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
/** Whether only signed-in viewers see a page. The first page of the sign-up is for visitors. */
const needsSignIn = (route: PageRoute): boolean =>
  /^\/(?:account|following|club|operate|payment|notifications|downloads|recommendation|selected|auth\/sign-up\/)(?:\b|$)/.test(
    route,
  );

function layoutOf(route: PageRoute) {
  if (/^\/(?:club$|auth\/sign-up\/following\/)/.test(route)) return "authWide";
  if (/^\/(?:auth|payment)\//.test(route)) return "auth";
  return /^\/(?:account|following|notifications|downloads|operate)(?:\/|$)/.test(route) ? "default" : "home";
}

describe("every page", () => {
  const features = { ...DEFAULT_CONFIG.features, enable_match_stats: true };

  test.each(PAGES)(
    "[RTE-8] [RTE-9] [RTE-10] [RTE-11] [RTE-12] [RTE-14] [RTE-15] [RTE-16] [RTE-17] %s opens for a viewer in its layout",
    async (route, path) => {
      sessionStore.update({ user: VIEWER, token: "at.1" });
      expect(await visit(path, { features })).toMatchObject({ route, layout: layoutOf(route), isNotFound: false });
    },
  );

  test.each(PAGES)("[RTE-18] %s opens for a visitor, or asks for a sign-in", async (route, path) => {
    const seen = await visit(path, { features });
    if (needsSignIn(route)) expect(seen).toMatchObject({ route: "/auth/login", search: { returnTo: path } });
    else expect(seen).toMatchObject({ route, isNotFound: false });
  });

  test.each(PAGES)("[RTE-3] [NAV-14] %s is found by its own link, whatever its params contain", async (route) => {
    const { router } = await visit("/faq");
    const names = [...route.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name);
    const params = Object.fromEntries(names.map((name) => [name, "a.b/c d%?#é"]));
    const location = router.buildLocation({ to: route, params } as never);
    const [, found, page] = router.getMatchedRoutes(location.pathname);
    expect([page?.fullPath.replace(/(?<=.)\/$/, ""), found]).toEqual([route, params]);
  });
});

test("[RTE-18] a visitor goes to the sign-in page and returns", async () => {
  expect(await visit("/account")).toMatchObject({ route: "/auth/login", address: "/auth/login/?returnTo=%2Faccount" });
});

test.each([
  "/account/nothing-here",
  "/account/delete/all",
  "/account/ppv/%20",
  "/account/ppv/a/b",
  "/auth/sign-up/x",
  "/following/teams",
  "/following/league/%E0%A4%A",
  "/payment/refund",
  "/clubs",
])("[NAV-14] [RTE-18] %s is a 404 for everybody", async (path) => {
  expect(await visit(path)).toMatchObject({ isNotFound: true, address: path });
});

test.each([
  ["/?foo=1", "/"],
  ["/?partnerSignIn=true&foo=1", "/"],
  ["/home/?foo=1&sport=", "/home"],
  ["/live/?%&=&&foo", "/live"],
  ["/live/football/?sport=", "/live/football"],
  ["/live/?utm_source=letter", "/live"],
  ["/suggested/?foo=1", "/suggested"],
  ["/multiview/?foo=1&add=", "/multiview"],
  ["/league/league-northern/?tab=teams&foo=1", "/league/league-northern?tab=teams"],
  ["/league/league-northern/?tab=", "/league/league-northern"],
  ["/team/team-nordvik/?foo=1&tab=", "/team/team-nordvik"],
  ["/category/cat-football/?foo=1&tab=clips", "/category/cat-football?tab=clips"],
  ["/faq/?foo=1", "/faq"],
  ["/archive/?sport=tennis&date=soon&utm_source=mail", "/archive?sport=tennis"],
  ["/latest/?sport[]=1&date=never&order=up&size=1e9", "/latest"],
  ["/highlight/?kind=%3Cscript%3E&page=-1", "/highlight"],
  ["/upcoming/?day=2026-02-31&access=gold", "/upcoming"],
  ["/upcoming/?day=0000-01-01&access=ppv+cheap&league=cup", "/upcoming?league=cup&access=ppv"],
  ["/events/a.b/?tab=__proto__", "/events/a.b"],
  ["/events/a.b/?tab=chat&from=never&type=goal", "/events/a.b?tab=chat"],
  ["/events/a.b/?tab=tags&type=goal", "/events/a.b?tab=tags&type=goal"],
  ["/events/a.b/?tab=overview", "/events/a.b"],
  ["/events/a.b/?tab=stats&tab=chat", "/events/a.b"],
  [`/events/a.b/?tab=${"x".repeat(5000)}&type=goal`, "/events/a.b"],
  ["/events/a.b/?tab=clips&type=constructor", "/events/a.b?tab=clips"],
  ["/events/a.b/?foo=1&clip=", "/events/a.b"],
  ["/auth/login/?foo=1&returnTo=/live", "/auth/login?returnTo=%2Flive"],
])("[CAT-3] [NAV-4] parameters that no page reads, and empty ones, are removed: %s", async (path, mended) => {
  const { router } = await visit(path);
  // The provider of the router replaces the address with this one.
  const to = { to: router.state.location.pathname, search: true, params: true, _includeValidateSearch: true };
  expect(router.buildLocation(to as never).publicHref.replace(/(.)\/(?=\?|$)/, "$1")).toBe(mended);
});

test("[NAV-1] the required club leads to the requested page", async () => {
  sessionStore.update({ user: VIEWER, token: "at.1" });
  const favoriteClub = { required: true, identityId: null };
  expect(await visit("/events/a.b?t=5", { favoriteClub })).toMatchObject({
    path: "/club",
    layout: "authWide",
    isNotFound: false,
    search: { returnTo: "/events/a.b?t=5" },
  });
});

test("[CFG-5] [RTE-4] match statistics are a page only where the tenant has them", async () => {
  expect((await visit("/events/stats/ev-1")).isNotFound).toBe(true);
  const features = { ...DEFAULT_CONFIG.features, enable_match_stats: true };
  expect(await visit("/events/stats/ev-1", { features })).toMatchObject({
    route: "/events/stats/$eventId",
    isNotFound: false,
  });
});

test("[RTE-18] returnTo is always a path of the portal, whatever the address says", async () => {
  sessionStore.update({ user: VIEWER, token: "at.1" });
  const pages = [
    "/auth/login",
    "/club",
    "/auth/sign-up/subscription",
    "/payment/success",
    "/account/subscription/buy/p",
  ];
  for (const page of pages)
    for (const returnTo of ["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"]) {
      const { router } = await visit(`${page}?returnTo=${encodeURIComponent(returnTo)}`);
      expect({ page, ...router.state.matches.at(-1)?.search }).toMatchObject({ page, returnTo: undefined });
    }
});

test("[NAV-3] redirects keep the locale prefix and drop the query", async () => {
  const redirects = [{ from: "/old/*", to: "/home" }];
  expect(await visit("/he/old/cup?x=1", { redirects, locale: "he" })).toMatchObject({
    route: "/home",
    address: "/he/home",
  });
});

describe("[NAV-8] an unknown page", () => {
  test.each([
    "/nope",
    "/nope/deeper",
    "/%E0%A4%A",
    "/%",
    "/%2f%2fevil.example",
    `/${"x".repeat(2000)}`,
    "/events/%20",
    "/events/%00",
    "/events/ev%0a1",
    "/events/%E0%A4%A",
    "/events//",
    "/league/%00",
    "/team/%20",
    "/info/%00",
    "/live/%00",
    "/category/%E0%A4%A",
    "/redirect/events/%E0%A4%A",
    "/account/%E0",
    "/auth/%E0%A4%A",
  ])("%s is not found", async (path) => {
    expect((await visit(path)).isNotFound).toBe(true);
  });
});

test.each([
  ["/search/?q=100%25", "100%"],
  ["/search/?q=%25ba", "%ba"],
  ["/search/?q=100%", "100%"],
])("[CAT-4] %s is a search for %s", async (path, q) => {
  const { route, router, isNotFound } = await visit(path);
  expect([route, isNotFound]).toEqual(["/search", false]);
  expect(router.state.matches.at(-1)?.search).toMatchObject({ q });
});

test("[NAV-6] a hostile storeUrl is ignored, and an unknown host is confirmed on the page", async () => {
  expect((await visit("/?storeUrl=javascript:alert(1)")).route).toBe("/");
  const asked = await visit("/?storeUrl=https://evil.example/app");
  expect(asked.router.state.matches.at(-1)?.context).toMatchObject({
    storeLink: { kind: "ask", host: "evil.example" },
  });
});

test("[RTE-3] ids may contain dots and encoded slashes", async () => {
  const { router } = await visit("/events/a.b%2Fc%20d");
  expect(router.state.matches.at(-1)?.params).toEqual({ eventId: "a.b/c d" });
});

test("[NAV-8] [PWA-2] server and worker answer with the shell for exactly the portal's pages", async () => {
  const { router } = await visit("/faq");
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(ROUTES.toSorted());
});
