import Hls from "hls.js";
import type { HlsConfig, Level, LoaderConfiguration, LoaderContext } from "hls.js";
import { beforeAll, expect, test, vi } from "vitest";
import { NOTHING_PREFETCHED } from "#src/player/prefetch/prefetchStream.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { sharedDownload, storedStreams } from "#src/player/manifest/storedStreams.ts";
import { playHls } from "./playHls.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM, type StreamState } from "#src/player/engine/stream.ts";

const signed = (step: number, file: string) =>
  `https://m.example/s/177351480${step}.${String(step).repeat(43)}/vod/one/hd/${file}`;

/** Of the renditions, the lowest first, px. */
const HEIGHTS = [360, 720, 1080];

// jsdom does not have `performance.mark`.
beforeAll(() => void Object.defineProperty(performance, "mark", { value: () => undefined }));

/** Plays with an hls.js that loads nothing; returns a function for the address under which it would request `url`. */
function play(address: string) {
  const configs: Partial<HlsConfig>[] = [];
  const loadLevels: number[] = [];
  class Loads extends Hls {
    constructor(config: Partial<HlsConfig>) {
      super(config);
      configs.push(config);
    }
    override get levels() {
      return HEIGHTS.map((height) => ({ height, bitrate: height * 2000 }) as Level);
    }
    override set loadLevel(level: number) {
      loadLevels.push(level);
    }
    override loadSource = vi.fn<Hls["loadSource"]>();
    override attachMedia = vi.fn<Hls["attachMedia"]>();
  }
  const leave = new AbortController();
  const stream = playHls(Loads, document.createElement("video"), address, createState<StreamState>(EMPTY_STREAM), {
    at: null,
    kind: "recording",
    prefetched: NOTHING_PREFETCHED,
    workerPath: null,
    signal: leave.signal,
    onRejected: async () => "none",
  });
  const askedFor = (url: string) => {
    const request = new XMLHttpRequest();
    const open = vi.spyOn(request, "open").mockReturnValue();
    void configs[0]?.xhrSetup?.(request, url, {} as never);
    return open.mock.calls.at(-1)?.[1];
  };
  /** Loads a segment; resolves to its bytes. */
  const loaded = (url: string) =>
    new Promise<unknown>((resolve) => {
      const { loader: Loader = Hls.DefaultConfig.loader, ...config } = { ...Hls.DefaultConfig, ...configs[0] };
      const context = { url, responseType: "arraybuffer" } as LoaderContext;
      const onSuccess = ({ data }: { data?: unknown }) => resolve(data);
      const callbacks = { onSuccess, onError: resolve, onTimeout: resolve };
      const loadPolicy = config.fragLoadPolicy.default;
      new Loader({ ...Hls.DefaultConfig, ...config }).load(context, { loadPolicy } as LoaderConfiguration, callbacks);
    });
  return { stream, askedFor, leave, loaded, loadLevels };
}

test("[PLR-4] after renewal, segments of a playlist that was read long ago use the new signature", () => {
  const { stream, askedFor, leave } = play(signed(1, "master.m3u8"));
  const segment = signed(1, "360/007.m4s");
  expect(askedFor(segment)).toBe(segment);
  stream.renew(signed(2, "master.m3u8"));
  expect(askedFor(segment)).toBe(signed(2, "360/007.m4s"));
  stream.renew(signed(3, "master.m3u8"));
  expect(askedFor(segment)).toBe(signed(3, "360/007.m4s"));
  leave.abort();
});

test("[PLR-4] plain addresses are requested unchanged", () => {
  const { stream, askedFor, leave } = play("https://m.example/vod/one/hd/master.m3u8");
  stream.renew("https://m.example/vod/one/hd/master.m3u8");
  for (const url of ["https://m.example/vod/one/hd/360/007.m4s", "https://cdn.example/007.m4s?token=1"])
    expect(askedFor(url)).toBe(url);
  leave.abort();
});

test("[DWN-4] a stream on this device does not wait for a network that is lost, others do", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const stored = "https://stored.invalid/ev-1/hd.m3u8";
  storedStreams.set(stored, Hls.DefaultConfig.loader);
  const own = play(stored);
  const other = play("https://m.example/vod/one/hd/master.m3u8");
  dispatchEvent(new Event("offline"));
  connectivity.online.set(false);
  expect(own.stream.get().recoverableError).toBeNull();
  expect(other.stream.get().recoverableError).toEqual({ type: "offline" });
  connectivity.online.set(true);
  for (const { leave } of [own, other]) leave.abort();
  storedStreams.clear();
  vi.restoreAllMocks();
});

test("[DWN-1] while its recording is downloaded, the player keeps to that rendition and takes what is there", async () => {
  const address = "https://m.example/vod/one/hd/master.m3u8";
  const segment = new ArrayBuffer(8);
  const { stream, leave, loaded, loadLevels } = play(address);
  sharedDownload.set({
    heightOf: (of) => (of === address ? 720 : null),
    read: (url) => (url.endsWith("720/007.m4s") ? Promise.resolve(segment) : undefined),
  });
  expect(loadLevels).toEqual([1]);
  expect(await loaded("https://m.example/vod/one/hd/720/007.m4s")).toBe(segment);
  sharedDownload.set(null);
  expect(loadLevels).toEqual([1, -1]);
  stream.chooseQuality(2);
  sharedDownload.set({ heightOf: () => 720, read: () => undefined });
  expect(loadLevels).toEqual([1, -1]);
  leave.abort();
  sharedDownload.set(null);
});
