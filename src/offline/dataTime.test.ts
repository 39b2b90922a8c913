import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataTime } from "./dataTime.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

function show(client: QueryClient, name: string, updatedAt: number, staleTime: number) {
  client.setQueryData([name], name, { updatedAt });
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: () => name,
    staleTime,
    refetchOnMount: false,
  });
  return observer.subscribe(() => {});
}

test("[PWA-3] the data time is that of the oldest stale data on screen", () => {
  const client = new QueryClient();
  show(client, "scores", NOON - HOUR_MS, 30_000);
  show(client, "schedule", NOON - 2 * HOUR_MS, 30_000);
  show(client, "names", NOON - 48 * HOUR_MS, Infinity);
  client.setQueryData(["not on screen"], 1, { updatedAt: NOON - 72 * HOUR_MS });
  expect(dataTime(client.getQueryCache())).toBe(NOON - 2 * HOUR_MS);
});

test("[PWA-3] without stale data it is that of the newest, and with no data there is none", () => {
  const client = new QueryClient();
  expect(dataTime(client.getQueryCache())).toBeNull();
  show(client, "names", NOON - 48 * HOUR_MS, Infinity);
  const stop = show(client, "scores", NOON - 1000, 30_000);
  expect(dataTime(client.getQueryCache())).toBe(NOON - 1000);
  stop();
  expect(dataTime(client.getQueryCache())).toBe(NOON - 48 * HOUR_MS);
});
