import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { setApi } from "#src/api/current.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { dropPreopened } from "#src/player/preopen/preopenStream.ts";
import { openMatch } from "./openMatch.ts";

const player = vi.hoisted(() => ({ loads: 0 }));
// No mock function of Vitest, which handles the rejections that it returns.
vi.mock("./LazyPlayer.tsx", () => ({
  loadPlayer: () => {
    player.loads += 1;
    return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  },
}));
vi.mock("#src/player/prefetch/prefetchStream.ts", () => ({ prefetchStream: () => undefined }));
vi.mock("#src/player/preopen/preopenStream.ts", () => ({ dropPreopened: vi.fn<typeof dropPreopened>() }));

test("[PLR-9] [EVT-6] a stream that was opened before its event is known ends if the event is not for this viewer", async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(eventQueries.detail("ev-1").queryKey, anEvent({ isEventAvailableInUserRegion: false }));
  await openMatch(queryClient, { eventId: "ev-1", query: new URLSearchParams(), isFirst: true });
  expect(dropPreopened).toHaveBeenCalledOnce();
});

test("[PLR-9] [PWA-5] the player's code may fail to load before its event arrives, or without any event", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  const { source } = anEvent();
  const listed = anEvent({ status: "archived", source: { ...source, hd: "https://tv.example/ev-1.m3u8" } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData([...eventQueries.all(), "list"], { entries: [listed] });
  setApi(fakeApi({}));
  await openMatch(queryClient, { eventId: "ev-1", query: new URLSearchParams() });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(player.loads).toBe(1);
  expect(unhandled).toEqual([]);
});
