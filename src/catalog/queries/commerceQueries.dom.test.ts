import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { commerceQueries } from "./commerceQueries.ts";

afterEach(() => vi.unstubAllGlobals());

test("[COM-5] [ACC-2] a server without tickets and billing yields empty lists without an error", async () => {
  startCatalogue({});
  const queryClient = new QueryClient();
  expect(await queryClient.fetchQuery(commerceQueries.tickets())).toEqual([]);
  expect(await queryClient.fetchQuery(commerceQueries.billing())).toEqual({ card: null, payments: [] });
});
