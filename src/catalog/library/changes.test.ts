import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { makeChange } from "./changes.ts";
import { watchlist } from "./watchlist.ts";

const change = { kind: "watchlist", id: "ev-1", type: "event", isOn: true } as const;
const away = new ApiError({ code: "default_error_message", status: 503 });
const lost = new ApiError({ code: "unreachable" });

let queryClient = new QueryClient();
const selected = () => watchlist.now(queryClient).map(({ id }) => id);

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  sessionStore.update({
    token: "t",
    user: { id: "c1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
});
afterEach(() => {
  pendingChangesStore.set([]);
  sessionStore.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[FOL-5] a change that nobody answered is sent again until it is confirmed, without a new network", async () => {
  const post = vi
    .fn<() => Promise<never>>()
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({} as never);
  setApi({ ...fakeApi({}), post });
  await makeChange(queryClient, change);
  expect(post).toHaveBeenCalledTimes(1);
  expect(pendingChangesStore.get()).toEqual([change]);
  expect(selected()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(post).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(post, "the pause doubles").toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pendingChangesStore.get()).toEqual([]);
  expect(selected()).toEqual(["ev-1"]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(post).toHaveBeenCalledTimes(3);
});

test("[FOL-5] a server that asks to wait is left alone that long, also by the next change", async () => {
  const busy = new ApiError({ code: "too_many_requests", status: 429, retryAfterMs: 60_000 });
  const post = vi
    .fn<() => Promise<never>>()
    .mockRejectedValueOnce(busy)
    .mockResolvedValue({} as never);
  setApi({ ...fakeApi({}), post });
  await makeChange(queryClient, change);
  await makeChange(queryClient, { ...change, id: "ev-2" });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(post).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(selected()).toEqual(["ev-2", "ev-1"]);
});

test("[FOL-5] [API-11] a change that the server answered with an error is not repeated, and its list is read again", async () => {
  const broken = new ApiError({ code: "internal_error", status: 500 });
  const post = vi.fn<() => Promise<never>>().mockRejectedValue(broken);
  // The server had made the change before it failed.
  const entries = [{ id: "ev-1", media_type: "event", title: "Harbour City – Northvale" }];
  setApi({ ...fakeApi({ get_watchlist: { content: { entries, nextExists: false } } }), post });
  await expect(makeChange(queryClient, change)).rejects.toBe(broken);
  expect(pendingChangesStore.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(post).toHaveBeenCalledTimes(1);
  expect(selected()).toEqual(["ev-1"]);
});

test("[FOL-3] other tabs hear of a change that is made before the page has started its background tasks", async () => {
  setApi({ ...fakeApi({}), post: async () => ({}) as never });
  const heard: unknown[] = [];
  const tab = new BroadcastChannel("touchline-changes");
  tab.addEventListener("message", ({ data }) => heard.push(data));
  await makeChange(queryClient, { ...change, id: "ev-2" });
  await vi.waitFor(() => expect(heard).toEqual([{ ...change, id: "ev-2" }]));
  tab.close();
});
