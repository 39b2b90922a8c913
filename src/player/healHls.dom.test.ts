import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { healHls } from "./healHls.ts";
import { signedAddress } from "./signedAddress.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type StreamState } from "./stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signed = (time: number) =>
  `https://media.example/s/177351480${time}.${String(time).repeat(43)}/live/one/master.m3u8`;

/** hls.js with the part of its surface that recovery needs; `levels` is empty until a ladder was read. */
function start({ levels = [{}], atS = 8, readyState = 4, fresh = null as string | null } = {}) {
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
  const source = signedAddress(signed(1));
  const onRefused = vi.fn<(refused: string) => Promise<string | null>>(async () => fresh);
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const retryNow = healHls(hls as never, Hls, video, state, {
    ...{ source, onRefused, signal: new AbortController().signal },
  });
  const refuse = async (status: number) => {
    const data = { type: "networkError", details: "fragLoadError", fatal: true, response: { code: status } };
    listeners.get(Hls.Events.ERROR)?.("", data);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { hls, state, source, onRefused, play, retryNow, refuse };
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

test.each([401, 403, 410])(
  "[PLR-4] refused with %i, it goes on by the fresh signature while the buffer plays",
  async (status) => {
    const { hls, state, source, onRefused, refuse } = start({ fresh: signed(2) });
    await refuse(status);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(signed(1));
    expect(source.newest()).toBe(signed(2));
    expect(hls.startLoad).toHaveBeenCalledTimes(1);
    expect(hls.loadSource).not.toHaveBeenCalled();
    expect(state.get().fault).toBeNull();
    // Refused once more, it is not the signature.
    await refuse(status);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(state.get().fault?.code).toBe(2000 + status);
  },
);

test("[PLR-4] a ladder that was refused is opened by the fresh signature", async () => {
  const { hls, refuse } = start({ levels: [], fresh: signed(2) });
  await refuse(403);
  expect(hls.loadSource).toHaveBeenCalledExactlyOnceWith(signed(2));
});

test("[PLR-4] refused, with no fresh address, or one of another picture, it asks for nothing more", async () => {
  const none = start();
  await none.refuse(403);
  expect(none.state.get().fault).toEqual({ kind: "denied", code: 2403 });
  const other = start({ fresh: "https://media.example/vod/one/master.m3u8" });
  await other.refuse(403);
  expect(other.state.get().fault).toBeNull();
  for (const { hls } of [none, other]) expect(hls.startLoad).not.toHaveBeenCalled();
});
