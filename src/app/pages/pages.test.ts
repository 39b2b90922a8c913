import { describe, expect, test } from "vitest";
import { PORTAL_ROUTES } from "#contract/routes.ts";
import { pageLink } from "#src/catalog/links/pageLink.ts";
import { ACCOUNT_PAGES } from "./accountPages.tsx";
import { findPage } from "./findPage.ts";
import { FOLLOWING_PAGES } from "./followingPages.tsx";
import { PAYMENT_PAGES } from "./paymentPages.tsx";
import { SIGN_IN_PAGES } from "./signInPages.tsx";
import { SIGN_UP_PAGES } from "./signUpPages.tsx";

const ALL = [...ACCOUNT_PAGES, ...FOLLOWING_PAGES, ...SIGN_IN_PAGES, ...SIGN_UP_PAGES, ...PAYMENT_PAGES];
const CALLBACK = "/auth/oauth2/callback/$provider";
const PUBLIC = ["/auth/login/limit", CALLBACK, "/auth/sign-up", "/auth/password/forgot", "/auth/password/reset"];
/** Pages that have routes of their own. */
const OTHERS = /^\/auth\/login$/;

describe("the lazy-loaded pages", () => {
  test("[RTE-8] [RTE-9] [RTE-10] [RTE-11] [RTE-12] [RTE-14] [RTE-15] [RTE-16] include all routes of their areas", () => {
    const wanted = PORTAL_ROUTES.filter((path) =>
      /^\/(?:account|following|club|auth|payment|notifications|downloads)(?:\/|$)/.test(path),
    );
    const late = wanted.filter((path) => !OTHERS.test(path));
    expect(ALL.map(({ path }) => path).toSorted()).toEqual([...late, CALLBACK].toSorted());
  });

  test("[RTE-8] [RTE-18] require sign-in, except those that lead to it", () => {
    expect(ALL.flatMap(({ path, isPublic }) => (isPublic ? [path] : [])).toSorted()).toEqual(PUBLIC.toSorted());
  });

  test("[RTE-17] have the right layout", () => {
    for (const { path, layout } of ALL) {
      const isAuth = /^\/(?:auth|payment)\//.test(path) || path === "/club";
      expect([path, isAuth ? "auth" : "default"]).toEqual([path, layout.replace("Wide", "")]);
    }
  });

  test.each(ALL.map(({ path }) => [path]))(
    "[NAV-14] %s is found by its own link, whatever its params contain",
    (path) => {
      const hostile = "a.b/c d%?#é";
      const names = [...path.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name);
      const params = Object.fromEntries(names.map((name) => [name, hostile]));
      // The router escapes the splat once and leaves its slashes alone.
      const { _splat } = pageLink(path, params).params;
      const pathname = `/${encodeURIComponent(_splat).replaceAll("%2F", "/")}`;
      expect(findPage(ALL, pathname)).toMatchObject({ path, params });
    },
  );
});

test.each([
  ["/account/ppv/", "/account/ppv", {}],
  ["/account/subscription/buy/prod.1", "/account/subscription/buy/$id", { id: "prod.1" }],
  ["/account/subscription/con%2F1", "/account/subscription/$id", { id: "con/1" }],
  ["/following/league/followed", "/following/league/followed", {}],
  ["/following/league/%E0%A4%A", "/following/league/$leagueId", { leagueId: "%E0%A4%A" }],
])("[RTE-3] %s is %s", (pathname, path, params) => {
  expect(findPage(ALL, pathname)).toMatchObject({ path, params });
});

test.each([
  "/account/nothing",
  "/payment/refund",
  "/account/ppv/%20",
  "/account/ppv/a/b",
  "/auth/sign-up/x",
  "/following/teams",
  "/clubs",
])("[NAV-14] [RTE-18] %s is not a page", (pathname) => expect(findPage(ALL, pathname)).toBeNull());

test("a link without a required param throws", () => {
  expect(() => pageLink("/account/ppv/$id")).toThrow("/account/ppv/$id needs id");
});
