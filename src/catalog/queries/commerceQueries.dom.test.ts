import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { commerceQueries } from "./commerceQueries.ts";

afterEach(() => {
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[SES-1] the session knows the viewer's tickets and stored card once they were read, in memory only", async () => {
  startCatalogue({
    "/api/commerce/get_ppv_tickets": () => [{ id: "t-1", type: "ppv" }],
    "/api/commerce/get_billing": () => ({ content: { card: { brand: "visa", last4: "4242" }, payments: [] } }),
  });
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(commerceQueries.tickets());
  await queryClient.fetchQuery(commerceQueries.billing());
  expect(sessionStore.get()).toMatchObject({ ppvTickets: ["t-1"], creditCard: { brand: "visa", last4: "4242" } });
  expect(localStorage.getItem("ott-data") ?? "").not.toContain("4242");
});

test("[COM-5] [ACC-2] of a server without tickets and billing there are none, and nothing speaks of failure", async () => {
  startCatalogue({});
  const queryClient = new QueryClient();
  expect(await queryClient.fetchQuery(commerceQueries.tickets())).toEqual([]);
  expect(await queryClient.fetchQuery(commerceQueries.billing())).toEqual({ card: null, payments: [] });
});
