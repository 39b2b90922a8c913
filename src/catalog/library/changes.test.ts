import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { makeChange } from "./changes.ts";

const change = { kind: "watchlist", id: "ev-1", type: "event", isOn: true } as const;
const away = new ApiError({ code: "default_error_message", status: 503 });
const lost = new ApiError({ code: "unreachable" });

beforeEach(() => {
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
  await makeChange(change);
  expect(post).toHaveBeenCalledTimes(1);
  expect(pendingChangesStore.get()).toEqual([change]);
  expect(sessionStore.get().selected).toEqual({});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(post).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(post, "the pause doubles").toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pendingChangesStore.get()).toEqual([]);
  expect(sessionStore.get().selected).toEqual({ "ev-1": true });
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
  await makeChange(change);
  await makeChange({ ...change, id: "ev-2" });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(post).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sessionStore.get().selected).toEqual({ "ev-2": true, "ev-1": true });
});

test("[FOL-5] [API-11] a change that the server answered with an error is not repeated, and its list is read again", async () => {
  const broken = new ApiError({ code: "internal_error", status: 500 });
  const post = vi.fn<() => Promise<never>>().mockRejectedValue(broken);
  // The server had made the change before it failed.
  const entries = [{ id: "ev-1", media_type: "event", title: "Harbour City – Northvale" }];
  setApi({ ...fakeApi({ get_watchlist: { content: { entries, nextExists: false } } }), post });
  await expect(makeChange(change)).rejects.toBe(broken);
  expect(pendingChangesStore.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(post).toHaveBeenCalledTimes(1);
  expect(sessionStore.get().selected).toEqual({ "ev-1": true });
});

test("[FOL-3] other tabs hear of a change that is made before the page has started its background tasks", async () => {
  setApi({ ...fakeApi({}), post: async () => ({}) as never });
  const heard: unknown[] = [];
  const tab = new BroadcastChannel("touchline-changes");
  tab.addEventListener("message", ({ data }) => heard.push(data));
  await makeChange({ ...change, id: "ev-2" });
  await vi.waitFor(() => expect(heard).toEqual([{ ...change, id: "ev-2" }]));
  tab.close();
});
