import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { follows } from "#src/catalog/library/follows.ts";
import { watchlist } from "#src/catalog/library/watchlist.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { copyToSession } from "./copyToSession.ts";

const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const stored = () => localStorage.getItem("ott-data") ?? "";

afterEach(() => {
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[SES-1] tickets and stored card are in the session once loaded, in memory only", async () => {
  sessionStore.update({ user, token: "at.1" });
  startCatalogue({
    "/api/commerce/get_ppv_tickets": () => [{ id: "t-1", type: "ppv" }],
    "/api/commerce/get_billing": () => ({ content: { card: { brand: "visa", last4: "4242" }, payments: [] } }),
  });
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(commerceQueries.tickets());
  copyToSession(queryClient);
  await queryClient.fetchQuery(commerceQueries.billing());
  expect(sessionStore.get()).toMatchObject({ ppvTickets: ["t-1"], creditCard: { brand: "visa", last4: "4242" } });
  expect(stored()).not.toContain("4242");
});

test("[SES-1] follows are in the stored session and the watchlist in memory, as the server has confirmed them", async () => {
  sessionStore.update({ user, token: "at.1" });
  startCatalogue({
    "/api/follow/list_by_user": () => [{ reference_id: "team-a", type: "team", identities_id: ["league-a"] }],
    "/api/user/get_watchlist": () => [{ id: "ev-1", media_type: "event" }],
  });
  const queryClient = new QueryClient();
  copyToSession(queryClient);
  await follows.load(queryClient);
  await watchlist.load(queryClient);
  const team = { id: "team-a", type: "team", identitiesId: ["league-a"] };
  expect(sessionStore.get()).toMatchObject({ followed: { "team-a": team }, selected: { "ev-1": true } });
  expect(JSON.parse(stored())).toMatchObject({ followed: { "team-a": team } });
  expect(stored()).not.toContain("ev-1");
  follows.confirm(queryClient, { id: "team-a", type: "team", isOn: false });
  watchlist.confirm(queryClient, { id: "ev-2", type: "event", isOn: true });
  expect(sessionStore.get()).toMatchObject({ followed: {}, selected: { "ev-1": true, "ev-2": true } });
});

test("[SES-5] nothing is copied into the session of a visitor", () => {
  const queryClient = new QueryClient();
  copyToSession(queryClient);
  follows.confirm(queryClient, { id: "team-a", type: "team", isOn: true });
  expect(sessionStore.get().followed).toEqual({});
  expect(stored()).toBe("");
});
