import Hls from "hls.js";
import type { HlsConfig } from "hls.js";
import { beforeAll, expect, test, vi } from "vitest";
import { NOTHING_PREFETCHED } from "#src/player/prefetch/prefetchStream.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { storedStreams } from "#src/player/manifest/storedStreams.ts";
import { playHls } from "./playHls.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM, type StreamState } from "#src/player/engine/stream.ts";

const signed = (step: number, file: string) =>
  `https://m.example/s/177351480${step}.${String(step).repeat(43)}/vod/one/hd/${file}`;

// jsdom does not have `performance.mark`.
beforeAll(() => void Object.defineProperty(performance, "mark", { value: () => undefined }));

/** Plays with an hls.js that loads nothing; returns a function for the address under which it would request `url`. */
function play(address: string) {
  const configs: Partial<HlsConfig>[] = [];
  class Loads extends Hls {
    constructor(config: Partial<HlsConfig>) {
      super(config);
      configs.push(config);
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
  return { stream, askedFor, leave };
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
