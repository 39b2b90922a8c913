import { expect, test } from "vitest";
import { retryPurchaseLink, offersLink } from "./purchaseLinks.ts";

const SIGN_UP = "/auth/sign-up/following/league?returnTo=%2Flive";

test.each([
  [{ eventId: "ev-1", productId: "p-1" }, "/events/ev-1", "/events/ev-1"],
  [{ eventId: null, productId: "p-1" }, "/events/ev-1", "/account/subscription/buy/p-1"],
  [{ eventId: null, productId: "p-1" }, SIGN_UP, "/auth/sign-up/subscription/buy/p-1"],
  [{ eventId: null, productId: null }, SIGN_UP, "/auth/sign-up/subscription"],
  [{ eventId: null, productId: null }, "/", "/account/subscription"],
])("[COM-3] a declined purchase %j is retried from %s at %s", (purchase, returnTo, place) => {
  const { to, params } = retryPurchaseLink(purchase, returnTo);
  const values = typeof params === "object" ? Object.entries(params) : [];
  expect(values.reduce((path, [name, value]) => path.replace(`$${name}`, String(value)), String(to))).toBe(place);
});

test("[AUTH-12] sign-up remembers the requested page, but no page of another site", () => {
  expect(offersLink(SIGN_UP).search).toEqual({ returnTo: "/live" });
  expect(offersLink("/auth/sign-up/following/league?returnTo=//evil.example").search).toEqual({ returnTo: undefined });
  expect(retryPurchaseLink({ eventId: null, productId: "p-1" }, "/live").search).toEqual({ returnTo: "/live" });
});
