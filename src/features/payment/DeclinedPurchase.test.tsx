import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { DeclinedPurchase } from "./DeclinedPurchase.tsx";

const SIGN_UP = "/auth/sign-up/following/league?returnTo=%2Flive";

afterEach(cleanup);

async function open(bought: Pick<Purchase, "eventId" | "productId">, returnTo: string) {
  const purchase: Purchase = {
    id: "tx-1",
    status: "DECLINED",
    contract: null,
    errorCode: null,
    redirectUrl: null,
    ...bought,
  };
  await renderScreen(<DeclinedPurchase purchase={purchase} returnTo={returnTo} />);
  return (name: string) => new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);
}

test.each([
  [{ eventId: "ev-1", productId: "p-1" }, "/events/ev-1", "/events/ev-1"],
  [{ eventId: null, productId: "p-1" }, "/events/ev-1", "/account/subscription/buy/p-1"],
  [{ eventId: null, productId: "p-1" }, SIGN_UP, "/auth/sign-up/subscription/buy/p-1"],
  [{ eventId: null, productId: null }, SIGN_UP, "/auth/sign-up/subscription"],
  [{ eventId: null, productId: null }, "/", "/account/subscription"],
])("[COM-3] a declined purchase %j is retried from %s at %s", async (bought, returnTo, place) => {
  const addressOf = await open(bought, returnTo);
  expect(addressOf("Try again").pathname).toBe(place);
});

test.each([
  ["the requested page", SIGN_UP, "/live"],
  ["no page of another site", "/auth/sign-up/following/league?returnTo=//evil.example", null],
])("[AUTH-12] sign-up remembers %s", async (_, returnTo, wanted) => {
  const addressOf = await open({ eventId: null, productId: "p-1" }, returnTo);
  for (const name of ["Try again", "See all subscriptions"])
    expect(addressOf(name).searchParams.get("returnTo")).toBe(wanted);
});

test("[COM-3] a subscription that is bought again leads back to the page before it", async () => {
  const addressOf = await open({ eventId: null, productId: "p-1" }, "/live");
  expect(addressOf("Try again").searchParams.get("returnTo")).toBe("/live");
});
