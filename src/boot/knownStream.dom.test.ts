import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BootData } from "#src/lib/bootData.ts";

const OPENER = "data:text/javascript,export const openKnown = (address) => globalThis.opened.push(address)";
const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  vi.resetModules();
  vi.stubGlobal("opened", opened);
  vi.stubGlobal("__PRELOADS__", { known: [OPENER] });
  vi.stubGlobal("fetch", async () => new Response());
  sessionStorage.setItem("touchline:stream", JSON.stringify(["ev-1", "/media/live/master.m3u8"]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function openAt(eventId: string): Promise<boolean> {
  const { openKnownStream } = await import("./knownStream.ts");
  return openKnownStream({ openedEventId: eventId, early: [] } as unknown as BootData);
}

test("[PLR-9] a reloaded match opens the stream that this tab played, once", async () => {
  expect(await openAt("ev-1")).toBe(true);
  await vi.waitFor(() => expect(opened).toEqual(["/media/live/master.m3u8"]));
});

test("[PLR-9] without a known stream nothing is opened", async () => {
  expect(await openAt("ev-2")).toBe(false);
  sessionStorage.clear();
  expect(await openAt("ev-1")).toBe(false);
  expect(opened).toEqual([]);
});

test.each([
  ["another host", '["ev-1","//evil.example/a.m3u8"]'],
  ["another host, with a scheme", '["ev-1","https://evil.example/a.m3u8"]'],
  ["no address", '["ev-1",7]'],
  ["no list", "{"],
  ["another match", '["other","/media/none/master.m3u8"]'],
])("[PLR-9] [PLR-4] a stored stream that names %s is not requested", async (_, stored) => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response());
  vi.stubGlobal("fetch", fetch);
  sessionStorage.setItem("touchline:stream", stored);
  expect(await openAt("ev-1")).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(["//evil.example/a.m3u8", "https://evil.example/a.m3u8"])(
  "[PLR-9] [PLR-4] a stored rendition at %s is not requested",
  async (rendition) => {
    const fetch = vi.fn<(address: string) => Promise<Response>>(async () => new Response());
    vi.stubGlobal("fetch", fetch);
    sessionStorage.setItem("touchline:stream", JSON.stringify(["ev-1", "/media/live/master.m3u8", rendition]));
    expect(await openAt("ev-1")).toBe(true);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([`${location.origin}/media/live/master.m3u8`]);
  },
);
