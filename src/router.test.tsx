import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PORTAL_ROUTES } from "#contract/routes.ts";
import { lazyPageOf } from "./app/pages/lazyPageRoute.tsx";
import { createQueryClient } from "./app/startup/queryClient.ts";
import { configStore, DEFAULT_CONFIG, type AppConfig } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { sessionStore } from "#src/session/session.ts";
import { ACCOUNT_PAGES } from "#src/app/pages/accountPages.tsx";
import { FOLLOWING_PAGES } from "#src/app/pages/followingPages.tsx";
import { PAYMENT_PAGES } from "#src/app/pages/paymentPages.tsx";
import { SIGN_IN_PAGES } from "#src/app/pages/signInPages.tsx";
import { SIGN_UP_PAGES } from "#src/app/pages/signUpPages.tsx";
import { setEnglishTexts } from "#src/testing/texts.ts";
import { createAppRouter } from "./router.tsx";

/** Returns where a visit to `path` ends: guards, rules and loaders run as in the browser, but nothing is rendered. */
async function visit(path: string, change: Partial<AppConfig> = {}) {
  const config = { ...DEFAULT_CONFIG, ...change };
  configStore.set(config);
  const router = createAppRouter(
    { queryClient: createQueryClient(), config },
    createMemoryHistory({ initialEntries: [path] }),
  );
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
    route: matches.at(-1)?.fullPath,
    layout: (lazyPageOf(matches.at(-1)) ?? matches.at(-1)?.staticData)?.layout ?? "home",
    // The router stores "no such route" in a member of its own, apart from the status of a loader that found nothing.
    isNotFound: matches.some((match) => match.status === "notFound" || Reflect.get(match, "_notFound") === true),
  };
}

beforeEach(() => {
  setEnglishTexts();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  configStore.set(DEFAULT_CONFIG);
  sessionStore.clear();
  localeStore.set({ locale: "en", language: "en" });
});

test("[RTE-17] each route has its layout", async () => {
  expect(await visit("/home")).toMatchObject({ route: "/home", layout: "home" });
  expect(await visit("/auth/login")).toMatchObject({ route: "/auth/login", layout: "auth" });
});

test("[RTE-18] a visitor goes to the sign-in page and returns, and an unknown path below is a 404 for everybody", async () => {
  expect(await visit("/account")).toMatchObject({ route: "/auth/login", address: "/auth/login/?returnTo=%2Faccount" });
  expect(await visit("/account/nothing-here")).toMatchObject({ isNotFound: true, path: "/account/nothing-here" });
});

test.each([
  ["/account/devices", "/account/devices"],
  ["/account/subscription/buy/prod.1", "/account/subscription/buy/prod.1"],
  ["/following/league/league-1/followed", "/following/league/league-1/followed"],
  ["/club", "/club"],
  ["/auth/sign-up/following/category", "/auth/sign-up/following/category"],
])("[RTE-8] [RTE-18] a visitor at %s signs in first and returns", async (path, returnTo) => {
  expect(await visit(path)).toMatchObject({ path: "/auth/login/", search: { returnTo } });
});

test("[RTE-14] [RTE-16] signing up and password reset are public", async () => {
  for (const path of ["/auth/sign-up", "/auth/password/forgot", "/auth/password/reset"])
    expect(await visit(path)).toMatchObject({ path, layout: "auth", isNotFound: false });
});

test("[NAV-1] the required club leads to the requested page", async () => {
  const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
  const favoriteClub = { required: true, identityId: null };
  expect(await visit("/events/a.b?t=5", { favoriteClub })).toMatchObject({
    ...{ path: "/club/", layout: "authWide", isNotFound: false },
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
  for (const returnTo of ["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"]) {
    expect(
      (await visit(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`)).router.state.matches.at(-1)?.search,
    ).not.toHaveProperty("returnTo", returnTo);
  }
});

test("[NAV-3] redirects keep the locale prefix and drop the query", async () => {
  localeStore.set({ locale: "he", language: "en" });
  const redirects = [{ from: "/old/*", to: "/home" }];
  expect(await visit("/he/old/cup?x=1", { redirects })).toMatchObject({ route: "/home", address: "/he/home" });
});

describe("[NAV-8] an unknown page", () => {
  test.each(["/nope", "/nope/deeper", "/%E0%A4%A", "/events/%20"])("%s is not found", async (path) => {
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
  const own = Object.keys(router.routesByPath).filter((path) => path !== "/$");
  const late = [...ACCOUNT_PAGES, ...FOLLOWING_PAGES, ...SIGN_IN_PAGES, ...SIGN_UP_PAGES, ...PAYMENT_PAGES]
    .map(({ path }) => path)
    // The server handles the path to which providers lead back, for the sake of its headers.
    .filter((path) => path !== "/auth/oauth2/callback/$provider");
  expect([...PORTAL_ROUTES].toSorted()).toEqual([...new Set([...own, ...late])].toSorted());
});
