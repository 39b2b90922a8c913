import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Page } from "#src/domain/list/page.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { liveNow } from "./liveNow.ts";

const NONE: Page<SportEvent> = {
  entries: [],
  entryCount: 0,
  totalCount: 0,
  itemsPerPage: 24,
  startIndex: 0,
  nextExists: false,
};
const asked = vi.fn<() => Promise<Page<SportEvent>>>();
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  asked.mockImplementation(async () => ({ ...NONE }));
});
afterEach(() => {
  queryClient.clear();
  asked.mockReset();
  vi.useRealTimers();
});

/** Observes the live events as home does; returns the function that stops it. */
function watch(): () => void {
  const observer = new QueryObserver(queryClient, { ...liveNow(), queryFn: asked, retry: false });
  return observer.subscribe(() => undefined);
}

/** Acts as a goal over the socket: the list changes, its age does not. */
function goal(): void {
  const { queryKey } = liveNow();
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(queryKey, { ...NONE }, updatedAt === undefined ? {} : { updatedAt });
}

test("[CAT-1] live matches are requested every minute, regardless of socket messages", async () => {
  const stop = watch();
  await vi.advanceTimersByTimeAsync(0);
  for (let second = 0; second < 150; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    goal();
  }
  stop();
  expect(asked).toHaveBeenCalledTimes(3);
});

test("[CAT-1] a failing server is not requested more often", async () => {
  asked.mockRejectedValue(new Error("down"));
  const stop = watch();
  await vi.advanceTimersByTimeAsync(150_000);
  stop();
  expect(asked).toHaveBeenCalledTimes(3);
});
