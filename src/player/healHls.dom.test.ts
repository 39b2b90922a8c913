import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { healHls } from "./healHls.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type StreamState } from "./stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** hls.js with the part of its surface that recovery needs; `levels` is empty until a ladder was read. */
function start({ levels = [{}], atS = 8, readyState = 4 } = {}) {
  const video = document.createElement("video");
  Object.defineProperties(video, {
    currentTime: { value: atS, writable: true },
    readyState: { value: readyState },
    paused: { value: true },
  });
  const play = vi.spyOn(video, "play").mockResolvedValue();
  const listeners = new Map<string, (name: string, data: object) => void>();
  const hls = {
    ...{ levels, audioTracks: [], loadLevel: 0, media: video, config: {} },
    on: (name: string, listener: (name: string, data: object) => void) => listeners.set(name, listener),
    ...{ off: vi.fn<() => void>(), startLoad: vi.fn<() => void>(), loadSource: vi.fn<() => void>() },
    ...{ recoverMediaError: vi.fn<() => void>(), swapAudioCodec: vi.fn<() => void>(), stopLoad: vi.fn<() => void>() },
  };
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const retryNow = healHls(hls as never, Hls, video, state, {
    ...{ address: "https://media.example/master.m3u8", signal: new AbortController().signal },
    onRefused: async () => false,
  });
  return { hls, state, play, retryNow };
}

test.each([
  ["the picture gets a new decoder", {}, "recoverMediaError"],
  ["a stream that never began is opened again", { levels: [] }, "loadSource"],
  ["an element that was emptied is filled again", { atS: 0, readyState: 0 }, "loadSource"],
  ["what is missing is asked for", { atS: 0 }, "startLoad"],
] as const)("[PLR-4] after a stop the viewer's next try plays: %s", (_, given, call) => {
  const { hls, state, play, retryNow } = start(given as object);
  state.patch({ fault: { kind: "media", code: 2203 } });
  retryNow();
  expect(hls[call]).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
  expect(state.get().fault).toBeNull();
});

test("[PLR-4] a try without a stop before it does not start what the viewer paused", () => {
  const { hls, play, retryNow } = start();
  retryNow();
  expect(hls.startLoad).toHaveBeenCalledTimes(1);
  expect(play).not.toHaveBeenCalled();
});
