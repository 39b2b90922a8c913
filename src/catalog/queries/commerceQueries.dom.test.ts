import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { commerceQueries } from "./commerceQueries.ts";

afterEach(() => {
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[SES-1] tickets and stored card are in the session once loaded, in memory only", async () => {
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

test("[COM-5] [ACC-2] a server without tickets and billing yields empty lists without an error", async () => {
  startCatalogue({});
  const queryClient = new QueryClient();
  expect(await queryClient.fetchQuery(commerceQueries.tickets())).toEqual([]);
  expect(await queryClient.fetchQuery(commerceQueries.billing())).toEqual({ card: null, payments: [] });
});
