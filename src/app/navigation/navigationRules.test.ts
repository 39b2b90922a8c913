import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_CONFIG, type AppConfig } from "#src/config/config.ts";
import { NAVIGATION_RULES, resolveNavigation, type Person } from "./navigationRules.ts";

const stranger: Person = { isSignedIn: false, favoriteClubId: null, isPartnerSignIn: false };
const fan: Person = { isSignedIn: true, favoriteClubId: null, isPartnerSignIn: false };
const partner: Person = { isSignedIn: false, favoriteClubId: null, isPartnerSignIn: true };

const clubs: AppConfig = { ...DEFAULT_CONFIG, favoriteClub: { required: true, identityId: null } };
const skipping: AppConfig = {
  ...DEFAULT_CONFIG,
  auth: { ...DEFAULT_CONFIG.auth, federation: { ...DEFAULT_CONFIG.auth.federation, skipLoginPage: true } },
};
const redirecting = (...redirects: AppConfig["redirects"]): AppConfig => ({ ...DEFAULT_CONFIG, redirects });
const go = (path: string, config: AppConfig, person = stranger) => resolveNavigation({ path, config, person });

test("[NAV-1] [NAV-2] [NAV-3] the rules are applied in the order of the specification", () => {
  expect(NAVIGATION_RULES.map(({ id }) => id)).toEqual(["NAV-1", "NAV-2", "NAV-3"]);
  const both = { ...clubs, redirects: [{ from: "/live", to: "/upcoming" }] };
  expect(go("/live", both, fan)).toEqual({ kind: "internal", to: "/club" });
});

describe("[NAV-1] favourite club", () => {
  test("a signed-in viewer without one chooses it first, wherever they go", () => {
    expect(go("/live", clubs, fan)).toEqual({ kind: "internal", to: "/club" });
    expect(go("/", clubs, fan)).toEqual({ kind: "internal", to: "/club" });
  });

  test("is not required on its own page, with a club, signed out, or with the setting off", () => {
    expect(go("/club", clubs, fan)).toBeNull();
    expect(go("/club/", clubs, fan)).toBeNull();
    expect(go("/live", clubs, { ...fan, favoriteClubId: "team-harbour" })).toBeNull();
    expect(go("/live", clubs, stranger)).toBeNull();
    expect(go("/live", DEFAULT_CONFIG, fan)).toBeNull();
  });
});

describe("[NAV-2] the federation's viewers skip the sign-in page", () => {
  test("and go to the home page", () => {
    expect(go("/auth/login/", skipping, partner)).toEqual({ kind: "internal", to: "/" });
    expect(go("/auth/login", skipping, partner)).toEqual({ kind: "internal", to: "/" });
  });

  test("only with the setting and the flag, and only this page", () => {
    expect(go("/auth/login", skipping, stranger)).toBeNull();
    expect(go("/auth/login", DEFAULT_CONFIG, partner)).toBeNull();
    expect(go("/auth/login/limit", skipping, partner)).toBeNull();
  });
});

describe("[NAV-3] the tenant's redirects", () => {
  test("a path redirects inside the portal, an address out of it", () => {
    const config = redirecting(
      { from: "/matches", to: "/upcoming" },
      { from: "/tickets", to: "https://tickets.example/" },
    );
    expect(go("/matches/", config)).toEqual({ kind: "internal", to: "/upcoming" });
    expect(go("/tickets", config)).toEqual({ kind: "external", to: "https://tickets.example/" });
    expect(go("/tickets-and-more", config)).toBeNull();
  });

  test("a final /* matches everything below the path, and the first rule wins", () => {
    const config = redirecting({ from: "/old/*", to: "/upcoming" }, { from: "/old/cup", to: "/live" });
    expect(go("/old/cup", config)).toEqual({ kind: "internal", to: "/upcoming" });
    expect(go("/old/a/b", config)).toEqual({ kind: "internal", to: "/upcoming" });
    expect(go("/old", config)).toBeNull();
    expect(go("/old/", config)).toBeNull();
    expect(go("/older", config)).toBeNull();
  });

  test("at most five are followed, and a loop shows the requested page", () => {
    const step = (from: number) => ({ from: `/p${from}`, to: `/p${from + 1}` });
    expect(go("/p0", redirecting(step(0), step(1), step(2), step(3), step(4)))).toEqual({
      kind: "internal",
      to: "/p5",
    });
    expect(go("/p0", redirecting(step(0), step(1), step(2), step(3), step(4), step(5)))).toBeNull();
    expect(go("/a", redirecting({ from: "/a", to: "/b" }, { from: "/b", to: "/a" }))).toBeNull();
    expect(go("/a", redirecting({ from: "/a", to: "/a" }))).toBeNull();
  });

  test("hostile targets are ignored even if configured", () => {
    for (const to of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", ""]) {
      expect(go("/a", redirecting({ from: "/a", to }))).toBeNull();
    }
  });

  test("any set of rules terminates", () => {
    const path = fc.constantFrom("/a", "/b", "/a/b", "/a/*", "/b/*", "/club", "/auth/login");
    const redirects = fc.array(fc.record({ from: path, to: path }), { maxLength: 6 });
    fc.assert(
      fc.property(redirects, path, fc.constantFrom(stranger, fan, partner), (rules, from, person) => {
        const target = resolveNavigation({
          path: from,
          config: { ...clubs, ...skipping, favoriteClub: clubs.favoriteClub, redirects: rules },
          person,
        });
        if (target === null) return;
        expect(target.to).not.toBe(from);
        // The target is final: the next navigation redirects no further.
        expect(
          resolveNavigation({
            path: target.to,
            config: { ...clubs, ...skipping, favoriteClub: clubs.favoriteClub, redirects: rules },
            person,
          }),
        ).toBeNull();
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
