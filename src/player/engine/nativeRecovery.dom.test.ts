import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recoverNative, reasonFor } from "./nativeRecovery.ts";
import type { OtherAddress } from "./recovery.ts";
import { signedAddress } from "#src/player/manifest/signedAddress.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type StreamState } from "./stream.ts";

const HLS = "https://media.example/live/master.m3u8";
const signal = new AbortController().signal;
const answers = (answer: () => Response | Promise<Response>) => vi.stubGlobal("fetch", async () => answer());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["a rejection", () => new Response(null, { status: 403 }), { details: "manifestLoadError", status: 403 }],
  ["no server", () => Promise.reject(new TypeError("no network")), { details: "manifestLoadError", status: 0 }],
  ["a captive portal", () => new Response("<!doctype html>"), { type: "networkError", instead: "page" }],
  [
    "an empty answer",
    () => new Response(""),
    { type: "networkError", details: "manifestLoadError", instead: "nothing" },
  ],
  ["a playlist", () => new Response("#EXTM3U\n"), { type: "mediaError", details: "bufferAddCodecError" }],
])("[PLR-4] the reason why the browser did not play: %s", async (_, answer, reason) => {
  answers(answer);
  expect(await reasonFor(HLS, signal)).toMatchObject(reason);
});

test("[PLR-4] a failed file and a playlist are distinguished by content, not by address", async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_: string, options: RequestInit) => {
    asked.push(options);
    return new Response("#EXTM3U\n#EXT-X-V", { status: 206 });
  });
  const video = document.createElement("video");
  const onPlaylist = vi.fn<() => void>();
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const load = async () => undefined;
  const onRejected = async (): Promise<OtherAddress> => "none";
  recoverNative(video, state, {
    source: signedAddress("https://media.example/clip/1"),
    isFile: true,
    signal,
    onRejected,
    load,
    onPlaylist,
  });
  Object.defineProperty(video, "error", { value: { code: 4 } });
  video.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked[0]?.headers).toEqual({ range: "bytes=0-15" });
  expect(onPlaylist).toHaveBeenCalledOnce();
  expect(state.get().fatalError).toBeNull();
});

describe("native playback", () => {
  function start(onRejected: (refused: string) => Promise<OtherAddress> = async () => "none", address = HLS) {
    const video = document.createElement("video");
    const play = vi.spyOn(video, "play").mockResolvedValue();
    const state = createState<StreamState>({ ...EMPTY_STREAM });
    const load = vi.fn<(positionS: number | null, isOneQuality: boolean) => Promise<void>>(async () => undefined);
    const abort = new AbortController();
    const source = signedAddress(address);
    const retryNow = recoverNative(video, state, { source, signal: abort.signal, onRejected, load });
    const fail = async (code: number) => {
      Object.defineProperty(video, "error", { value: { code }, configurable: true });
      video.dispatchEvent(new Event("error"));
      await vi.advanceTimersByTimeAsync(0);
    };
    const move = (toS: number) => {
      Object.defineProperty(video, "currentTime", { value: toS, configurable: true });
      video.dispatchEvent(new Event("timeupdate"));
    };
    return { video, play, state, source, load, abort, retryNow, fail, move };
  }

  test("[PLR-4] after a rejection the new signature is opened at the same position, even if already known", async () => {
    const [old, fresh] = [1, 2].map((time) => `https://m.example/s/177351480${time}.${"x".repeat(43)}/clips/one.mp4`);
    answers(() => new Response(null, { status: 403 }));
    for (const isKnown of [false, true]) {
      const onRejected = vi.fn<(refused: string) => Promise<OtherAddress>>(async () => ({ address: fresh! }));
      const { source, state, load, fail, move } = start(onRejected, old);
      if (isKnown) source.renew(fresh!);
      move(62);
      await fail(2);
      expect(onRejected).toHaveBeenCalledExactlyOnceWith(old);
      expect(source.newest()).toBe(fresh);
      expect(load).toHaveBeenCalledExactlyOnceWith(62, false);
      expect(state.get().fatalError).toBeNull();
    }
  });

  test("[PLR-2] [PLR-4] after a rejection during a seek the new signature is opened at its target", async () => {
    const [old, fresh] = [1, 2].map((time) => `https://m.example/s/177351480${time}.${"x".repeat(43)}/clips/one.mp4`);
    answers(() => new Response(null, { status: 403 }));
    const { video, load, fail, move } = start(async () => ({ address: fresh! }), old);
    move(62);
    Object.defineProperty(video, "currentTime", { value: 3_847, configurable: true });
    video.dispatchEvent(new Event("seeking"));
    await fail(2);
    expect(load).toHaveBeenCalledExactlyOnceWith(3_847, false);
  });

  test("[PLR-4] a network error is retried after 1, 2, 4 and 8 s at the same position, then reported", async () => {
    answers(() => Promise.reject(new TypeError("no network")));
    const { state, load, fail, move } = start();
    move(62);
    for (const pauseMs of [1000, 2000, 4000, 8000]) {
      await fail(2);
      expect(state.get().recoverableError?.type).toBe("retrying");
      load.mockClear();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(load).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledWith(62, false);
    }
    await fail(2);
    expect(state.get()).toMatchObject({ fatalError: { kind: "network", code: 2192 }, recoverableError: null });
  });

  test("[PLR-4] a rejected address is requested again, and is a fatal error if there is none", async () => {
    answers(() => new Response(null, { status: 403 }));
    const onRejected = vi.fn<(refused: string) => Promise<OtherAddress>>(async (refused) => ({
      address: `${refused}?fresh`,
    }));
    const fresh = start(onRejected);
    await fresh.fail(4);
    expect(onRejected).toHaveBeenCalledOnce();
    expect(fresh.state.get().fatalError).toBeNull();
    const stale = start();
    await stale.fail(4);
    expect(stale.state.get().fatalError).toEqual({ kind: "denied", code: 2403 });
  });

  test("[PLR-4] a decoder error is retried, then skipped over, then reported", async () => {
    const { state, load, fail, move } = start();
    move(30);
    for (let count = 0; count < 5; count += 1) await fail(3);
    expect(load.mock.calls.map(([at]) => at)).toEqual([30, 30, 32, 32, 32]);
    // From the second time on in one rendition: some browsers break when they change between codecs.
    expect(load.mock.calls.map(([, isOne]) => isOne)).toEqual([false, true, true, true, true]);
    expect(state.get().fatalError).toBeNull();
    await fail(3);
    expect(state.get().fatalError).toEqual({ kind: "media", code: 2293 });
  });

  test("[PLR-4] a live picture that keeps failing waits for another segment at the edge", async () => {
    const { state, load, fail } = start();
    state.patch({ live: { startS: 0, endS: 30, syncS: 30 } });
    for (let count = 0; count < 2; count += 1) await fail(3);
    load.mockClear();
    await fail(3);
    expect(state.get().recoverableError?.type).toBe("retrying");
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledWith(null, true);
  });

  test("[PLR-4] a format error after the start is a media error, not an unsupported browser", async () => {
    answers(() => new Response("#EXTM3U\n"));
    const { video, state, load, fail } = start();
    video.dispatchEvent(new Event("loadedmetadata"));
    await fail(4);
    expect(load).toHaveBeenCalledOnce();
    for (let count = 0; count < 5; count += 1) await fail(4);
    expect(state.get().fatalError).toEqual({ kind: "media", code: 2200 });
    const never = start();
    await never.fail(4);
    expect(never.state.get().fatalError?.kind).toBe("unsupported");
  });

  test("[PLR-4] a missing live stream is retried until it exists or is over", async () => {
    answers(() => new Response(null, { status: 404 }));
    let answer: OtherAddress = "onAir";
    const { video, state, load, fail } = start(async () => answer);
    for (const pauseMs of [2000, 3000, 4500]) {
      await fail(4);
      expect(state.get()).toMatchObject({ fatalError: null, recoverableError: { type: "notStarted" } });
      load.mockClear();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(load).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledOnce();
    }
    video.dispatchEvent(new Event("loadedmetadata"));
    expect(state.get().recoverableError).toBeNull();
    const over = start(async () => answer);
    await over.fail(4);
    answer = "none";
    await over.fail(4);
    expect(over.state.get()).toMatchObject({ fatalError: { kind: "missing", code: 2404 }, recoverableError: null });
  });

  test("[PLR-4] content that is no playlist is reported at once", async () => {
    answers(() => new Response("nonsense"));
    const { state, load, fail } = start();
    await fail(4);
    expect(state.get().fatalError).toEqual({ kind: "faulty", code: 2103 });
    expect(load).not.toHaveBeenCalled();
  });

  test.each([
    ["the element was paused before", false],
    ["the element reports its pause only now", true],
  ])("[PLR-4] the viewer's retry plays after a fatal error: %s", async (_, wasStarted) => {
    answers(() => new Response(null, { status: 410 }));
    const { video, play, state, load, retryNow, fail } = start();
    if (wasStarted) video.dispatchEvent(new Event("play"));
    await fail(4);
    expect(state.get().fatalError?.kind).toBe("missing");
    load.mockImplementation(async () => {
      // As a browser does when it gets the address again: the error is gone when the earlier pause is reported.
      Object.defineProperty(video, "error", { value: null, configurable: true });
      video.dispatchEvent(new Event("pause"));
    });
    retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(play).toHaveBeenCalledTimes(1);
  });

  test("[PLR-4] an automatic retry does not start what the viewer paused", async () => {
    answers(() => Promise.reject(new TypeError("no network")));
    const { play, load, fail } = start();
    await fail(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).not.toHaveBeenCalled();
  });

  test("[PLR-4] a retry by the viewer resets the count, and nothing continues after leaving", async () => {
    answers(() => Promise.reject(new TypeError("no network")));
    const { state, load, abort, retryNow, fail } = start();
    for (let count = 0; count < 5; count += 1) await fail(2);
    expect(state.get().fatalError).not.toBeNull();
    retryNow();
    expect(state.get().fatalError).toBeNull();
    await fail(2);
    expect(state.get().recoverableError?.type).toBe("retrying");
    load.mockClear();
    abort.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});
