import { afterEach, expect, test } from "vitest";
import { requireSignedIn, safeReturn } from "./guard.ts";
import { sessionStore } from "./session.ts";

afterEach(() => sessionStore.clear());

test("[RTE-18] a signed-out viewer is redirected to sign-in with the requested page", () => {
  const thrown = (): unknown => {
    try {
      return requireSignedIn({ location: { href: "/account/devices/?tab=1#this" } });
    } catch (error) {
      return error;
    }
  };
  expect(thrown()).toMatchObject({
    options: { to: "/auth/login", search: { returnTo: "/account/devices/?tab=1#this" } },
  });
});

test("[RTE-18] a signed-in viewer passes", () => {
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
  });
  expect(() => requireSignedIn({ location: { href: "/account/" } })).not.toThrow();
});

test.each([
  ["/account/", "/account/"],
  ["/events/ev.1?t=5#x", "/events/ev.1?t=5#x"],
  ["/he/account/", "/he/account/"],
  ["/authors", "/authors"],
  // Not ours, or a loop: leads to the home page.
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/auth/login/?returnTo=/auth/login/", "/"],
  ["/he/auth/login/", "/"],
  ["/fr-CA/auth/sign-up", "/"],
  ["", "/"],
  [undefined, "/"],
  [{ href: "/account" }, "/"],
])("[RTE-18] returnTo %j leads to %s", (wanted, path) => {
  expect(safeReturn(wanted)).toBe(path);
});
