import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { rooms } from "#src/realtime/rooms.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { pollRooms } from "./pollRooms.ts";

const KICK_OFF = Date.UTC(2026, 2, 14, 19);
const MINUTE_MS = 60_000;

let queryClient: QueryClient;
let isConnected = false;
let ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: KICK_OFF });
  isConnected = false;
  queryClient = new QueryClient();
  ends = [pollRooms(queryClient, () => isConnected)];
});
afterEach(() => {
  for (const end of ends) end();
  queryClient.clear();
  connectivity.online.set(true);
  vi.useRealTimers();
});

function show(event: SportEvent) {
  const answer = vi.fn<() => Promise<SportEvent>>(async () => event);
  const { queryKey } = eventQueries.detail(event.id);
  queryClient.setQueryData(queryKey, event);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: answer, staleTime: Infinity });
  ends.push(
    observer.subscribe(() => undefined),
    rooms.request(event.id),
  );
  return answer;
}
const overdue = anEvent({ id: "ev-1", status: "upcoming", gameStartDate: KICK_OFF, saidAt: KICK_OFF });

test("[SOC-4] a match that is due is asked for every 15 s while no socket is connected", async () => {
  const answer = show(overdue);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(answer).toHaveBeenCalledTimes(4);
});

test("[SOC-4] a match of tomorrow is asked for once a minute, and lists are, too", async () => {
  const answer = show({ ...overdue, gameStartDate: KICK_OFF + 24 * 60 * MINUTE_MS });
  const list = eventQueries.list({ status: "live" }).queryKey;
  queryClient.setQueryData(list, undefined);
  queryClient.getQueryCache().build(queryClient, { queryKey: list });
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 2_000);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test("[SOC-4] nothing is asked for once the socket is there, without a network, or on a hidden page", async () => {
  const answer = show(overdue);
  isConnected = true;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  isConnected = false;
  connectivity.online.set(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  connectivity.online.set(true);
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(answer).not.toHaveBeenCalled();
  hidden.mockRestore();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 4);
  expect(answer).toHaveBeenCalledTimes(1);
});

test("[SOC-4] an answer that takes longer than the pause between two requests arrives", async () => {
  const slow = show(overdue);
  slow.mockImplementation(
    () => new Promise((resolve) => void setTimeout(() => resolve({ ...overdue, status: "live" }), 20_000)),
  );
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(queryClient.getQueryData(eventQueries.detail("ev-1").queryKey)?.status).toBe("live");
});
