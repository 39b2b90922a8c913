import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedLoader, type ReadStored } from "./storedLoader.ts";

const BASE = "https://stored.invalid/ev-1/";
const MASTER = "#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-STREAM-INF:BANDWIDTH=200000\nhd-v0.m3u8\n";
const MEDIA =
  "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:2.000,\n0\n#EXTINF:2.000,\n1\n#EXT-X-ENDLIST\n";

let hls: Hls | null = null;
beforeEach(() => vi.stubGlobal("MediaSource", { isTypeSupported: () => true }));
afterEach(() => {
  hls?.destroy();
  vi.unstubAllGlobals();
});

function open(read: ReadStored) {
  const opened = new Hls({ enableWorker: false, startFragPrefetch: true, loader: storedLoader(read) });
  opened.loadSource(`${BASE}hd.m3u8`);
  hls = opened;
  return opened;
}
const texts: Readonly<Record<string, string>> = { "hd.m3u8": MASTER, "hd-v0.m3u8": MEDIA };

test("[DWN-4] hls.js reads playlists and segments of a download, and asks no server", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", () => asked.push("fetch"));
  vi.stubGlobal("XMLHttpRequest", () => asked.push("request"));
  const opened = open(async (address) => texts[address.slice(BASE.length)] ?? new ArrayBuffer(8));
  const loaded = await new Promise<unknown>((resolve) =>
    opened.on(Hls.Events.FRAG_LOADED, (_, { frag, payload }) => resolve([frag.url, payload.byteLength])),
  );
  expect(loaded).toEqual([`${BASE}0`, 8]);
  expect(asked).toEqual([]);
});

test("[DWN-5] a segment that neither device nor server has is an error of that segment", async () => {
  const opened = open(async (address) => texts[address.slice(BASE.length)] ?? null);
  const failed = await new Promise<unknown>((resolve) =>
    opened.on(Hls.Events.ERROR, (_, { details, response }) => resolve([details, response?.code])),
  );
  expect(failed).toEqual(["fragLoadError", 404]);
});

test("[DWN-4] what is still being read when the stream ends is given up", async () => {
  const signals: AbortSignal[] = [];
  const opened = open((_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  opened.destroy();
  expect(signals[0]?.aborted).toBe(true);
});
