import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { prepareIdentity } from "./prepareIdentity.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("[PWA-6] a page prepared in time is available at once, with its first lists loading", async () => {
  setApi(fakeApi({ get_by_id: { content: { id: "np", type: "league", title: "Northern Premier" } } }));
  const queryClient = client();
  await prepareIdentity(queryClient, "np");
  expect(queryClient.getQueryData(identityQueries.detail("np").queryKey)?.title).toBe("Northern Premier");
  expect(queryClient.getQueryCache().findAll({ queryKey: ["events"] })).toHaveLength(2);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1 + queryClient.getQueryCache().getAll().length);
});

test("[PWA-6] a navigation waits at most 100 ms for a page that is loading", async () => {
  const never = fakeApi({});
  setApi({ ...never, get: () => new Promise(() => undefined) });
  let isDone = false;
  void prepareIdentity(client(), "np").then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
});

test("[PWA-6] an error while preparing a page is shown only when the page opens", async () => {
  setApi(fakeApi({}));
  await expect(prepareIdentity(client(), "gone")).resolves.toBeUndefined();
});
