import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { setApi } from "#src/api/current.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { matchWire } from "#src/testing/matches.ts";
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
const code = vi.hoisted((): string[] => []);
vi.mock("hls.js", () => {
  code.push("hls.js");
  return { default: null };
});
vi.mock("#src/catalog/downloads/downloads.ts", () => {
  code.push("downloads");
  return {};
});
const prefetched = vi.hoisted((): string[] => []);
vi.mock("#src/player/prefetch/prefetchStream.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  prefetchStream: (url: string) => void prefetched.push(url),
}));
vi.mock("#src/player/preopen/preopenStream.ts", () => ({ dropPreopened: vi.fn<typeof dropPreopened>() }));

test("[PLR-9] [EVT-6] a stream that was opened before its event is known ends if the event is not for this viewer", async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(eventQueries.detail("ev-1").queryKey, anEvent({ isEventAvailableInUserRegion: false }));
  await openMatch(queryClient, { eventId: "ev-1", query: new URLSearchParams(), isFirst: true });
  expect(dropPreopened).toHaveBeenCalledOnce();
});

test("[EVT-6] what a page that was rendered for everybody says of a match opens no stream", async () => {
  vi.mocked(dropPreopened).mockClear();
  const { source } = anEvent();
  const open = anEvent({ status: "archived", source: { ...source, hd: "https://tv.example/ev-1.m3u8" } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(eventQueries.detail("ev-1").queryKey, open);
  queryClient.setQueryData([...eventQueries.all(), "list"], { entries: [open] });
  await queryClient.invalidateQueries();
  setApi(fakeApi({ "/api/event/get_by_id": { content: matchWire({ is_event_available_in_user_region: false }) } }));
  await openMatch(queryClient, { eventId: "ev-1", query: new URLSearchParams(), isFirst: true });
  expect(prefetched).toEqual([]);
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

test("[DWN-4] all code that a download plays with begins to load with the press, and nothing is requested", async () => {
  prefetched.length = 0;
  setApi(fakeApi({}));
  vi.stubGlobal("localStorage", { getItem: (name: string) => (name === "touchline-downloads" ? " ev-1 " : null) });
  await openMatch(new QueryClient(), { eventId: "ev-1", query: new URLSearchParams() });
  await vi.waitFor(() => expect(code.toSorted()).toEqual(["downloads", "hls.js"]));
  expect(prefetched).toEqual([]);
  vi.unstubAllGlobals();
});
