import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Api } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { rememberPosition, storedPosition } from "#src/catalog/playback/positions.ts";
import { forgetPosition } from "#src/features/home/forgetPosition.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { startPendingChanges } from "#src/catalog/library/changes.ts";
import { sharePositions } from "./sharePositions.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const missing = new ApiError({ code: "not_found", status: 404 });

const get = vi.fn<(path: string) => Promise<unknown>>();
const post = vi.fn<(path: string, body: unknown) => Promise<unknown>>();
const sent = () => post.mock.calls.map(([, body]) => body);
let viewerId = "";
let viewers = 0;
let start = Date.parse("2026-03-14T18:30:00Z");

function watch(positionMs: number, id = "ev-1"): void {
  rememberPosition(viewerId, id, { positionMs, durationMs: HOUR, at: Date.now() });
}
const body = (position: number, watched_at = Date.now(), video_id = "ev-1") => ({
  video_id,
  position,
  duration: HOUR,
  watched_at,
});

const client = new QueryClient();
const onRejected = vi.fn<() => void>();
startPendingChanges(client, onRejected);
sharePositions(client);

beforeEach(async () => {
  start += DAY;
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  get.mockReset().mockResolvedValue({ content: { entries: [] } });
  post.mockReset().mockResolvedValue({});
  setApi({ get, post } as Partial<Api> as Api);
  viewers += 1;
  viewerId = `u-${viewers}`;
  const user = { id: viewerId, email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(async () => {
  sessionStore.clear();
  connectivity.online.set(true);
  pendingChangesStore.set([]);
  vi.useRealTimers();
});

test("[PLR-13] where the viewer stopped on other devices is known once they are signed in, and again when they return", async () => {
  expect(get.mock.calls.map(([path]) => path)).toEqual(["/api/user/get_positions"]);
  await vi.advanceTimersByTimeAsync(31_000);
  get.mockResolvedValue({ content: { entries: [{ ...body(900_000), device: "A phone" }] } });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(storedPosition(viewerId, "ev-1")).toMatchObject({ positionMs: 900_000, device: "A phone" });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(get, "but not all the time").toHaveBeenCalledTimes(2);
});

test("[PLR-13] a position is told at the start, once a minute, and when the viewer stops", async () => {
  for (let second = 0; second < 90; second += 5) {
    watch(60_000 + second * 1_000);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(sent()).toEqual([body(60_000, start), body(115_000, start + 55_000)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent().at(-1)).toEqual(body(145_000, start + 85_000));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(post).toHaveBeenCalledTimes(3);
});

test("[PLR-13] a position is told when the page is left, and one that was removed at once", async () => {
  watch(60_000);
  await vi.advanceTimersByTimeAsync(0);
  watch(65_000);
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([body(60_000), body(65_000)]);
  forgetPosition(viewerId, "ev-1");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().at(-1)).toEqual(body(0));
});

test("[PLR-13] [FOL-5] what was watched without a network is told later, the last position of each video", async () => {
  connectivity.online.set(false);
  watch(60_000);
  await vi.advanceTimersByTimeAsync(20_000);
  watch(80_000);
  await vi.advanceTimersByTimeAsync(70_000);
  const lateAt = Date.now();
  watch(90_000, "ev-2");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(post).not.toHaveBeenCalled();
  expect(pendingChangesStore.get()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  connectivity.online.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([body(80_000, start + 20_000), body(90_000, lateAt, "ev-2")]);
});

test("[PLR-13] a position that waits is not told once the viewer has gone on on another device", async () => {
  connectivity.online.set(false);
  watch(60_000);
  await vi.advanceTimersByTimeAsync(HOUR);
  get.mockResolvedValue({ content: { entries: [{ ...body(900_000), device: "A phone" }] } });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  connectivity.online.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(post).not.toHaveBeenCalled();
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[PLR-13] what the server refuses is dropped without a word", async () => {
  post.mockRejectedValue(new ApiError({ code: "event_not_found", status: 404 }));
  watch(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(pendingChangesStore.get()).toEqual([]);
  post.mockRejectedValue(new ApiError({ code: "invalid_request", status: 400 }));
  watch(70_000, "ev-2");
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(post).toHaveBeenCalledTimes(2);
  expect(onRejected).not.toHaveBeenCalled();
});

test("[PLR-13] a visitor’s positions stay on the device", async () => {
  sessionStore.clear();
  get.mockClear();
  rememberPosition(null, "ev-1", { positionMs: 60_000, durationMs: HOUR, at: Date.now() });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect([...get.mock.calls, ...post.mock.calls]).toEqual([]);
});

// The last, because it holds for the rest of the page.
test("[PLR-13] a server without the calls is asked once, and the viewer notices nothing", async () => {
  post.mockRejectedValue(missing);
  watch(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(pendingChangesStore.get()).toEqual([]);
  watch(120_000);
  await vi.advanceTimersByTimeAsync(31_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(post).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledTimes(1);
  expect(storedPosition(viewerId, "ev-1")).toMatchObject({ positionMs: 120_000 });
});
