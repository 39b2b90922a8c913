import { loseNetwork } from "#src/testing/loseNetwork.ts";
import Hls from "hls.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loaderOf } from "#src/testing/loaderOf.ts";
import noTargetDuration from "#src/player/testdata/hls-wording-no-targetduration.m3u8?raw";
import { recoverHls } from "./hlsRecovery.ts";
import { hlsConfig } from "./hlsConfig.ts";
import type { OtherAddress } from "#src/player/engine/recovery.ts";
import { signedAddress } from "#src/player/manifest/signedAddress.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM, type StreamState } from "#src/player/engine/stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signed = (time: number) =>
  `https://media.example/s/177351480${time}.${String(time).repeat(43)}/live/one/master.m3u8`;

/** hls.js with the members that recovery needs; `levels` is empty until a master playlist was read. */
function start({ levels = [{}], atS = 8, readyState = 4, other = "none" as OtherAddress } = {}) {
  const video = document.createElement("video");
  video.getVideoPlaybackQuality = () => ({ totalVideoFrames: 25 }) as VideoPlaybackQuality;
  Object.defineProperties(video, {
    currentTime: { value: atS, writable: true },
    readyState: { value: readyState },
    paused: { value: true, configurable: true },
  });
  const play = vi.spyOn(video, "play").mockResolvedValue();
  const listeners = new Map<string, (name: string, data: object) => void>();
  const hls = {
    levels,
    audioTracks: [],
    loadLevel: 0,
    media: video,
    config: { ...Hls.DefaultConfig },
    on: (name: string, listener: (name: string, data: object) => void) => listeners.set(name, listener),
    off: vi.fn<() => void>(),
    startLoad: vi.fn<() => void>(),
    loadSource: vi.fn<() => void>(),
    recoverMediaError: vi.fn<() => void>(),
    swapAudioCodec: vi.fn<() => void>(),
    stopLoad: vi.fn<() => void>(),
    inFlightFragments: {
      main: { frag: null as { start: number } | null, state: "IDLE" },
      audio: { frag: null, state: "STOPPED" },
    },
  };
  const source = signedAddress(signed(1));
  const onRejected = vi.fn<(refused: string) => Promise<OtherAddress>>(async () => other);
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const retryNow = recoverHls(hls as never, Hls, video, state, {
    source,
    onRejected,
    signal: new AbortController().signal,
  });
  // There has been a picture.
  video.dispatchEvent(new Event("timeupdate"));
  const tell = async (name: string, data: object) => {
    listeners.get(name)?.(name, data);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = (details: string, more: object = {}) =>
    tell(Hls.Events.ERROR, { type: "networkError", details, fatal: true, ...more });
  const refuse = (status: number) => fail("fragLoadError", { response: { code: status } });
  return { video, hls, state, source, onRejected, play, retryNow, tell, fail, refuse };
}

test.each([
  ["the picture gets a new decoder", {}, "recoverMediaError"],
  ["a stream that never started is opened again", { levels: [] }, "loadSource"],
  ["an emptied element is filled again", { atS: 0, readyState: 0 }, "loadSource"],
  ["missing data is requested", { atS: 0 }, "startLoad"],
] as const)("[PLR-4] the viewer's retry plays after a fatal error: %s", (_, given, call) => {
  const { hls, state, play, retryNow } = start(given as object);
  state.patch({ fatalError: { kind: "media", code: 2203 } });
  retryNow();
  expect(hls[call]).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
  expect(state.get().fatalError).toBeNull();
});

test("[PLR-4] a live stream resumes when the network is back, however long that takes", async () => {
  const { hls, state, fail } = start();
  const restoreNetwork = loseNetwork();
  for (let failure = 0; failure < 9; failure += 1) await fail("levelLoadError");
  await vi.advanceTimersByTimeAsync(8 * 3_600_000);
  expect(hls.startLoad).not.toHaveBeenCalled();
  expect(state.get()).toMatchObject({ recoverableError: { type: "offline" }, fatalError: null });
  restoreNetwork();
  expect(hls.startLoad).toHaveBeenCalledTimes(1);
  expect(state.get().recoverableError).toBeNull();
});

test("[PLR-4] a retry without a fatal error does not start what the viewer paused", () => {
  const { hls, play, retryNow } = start();
  retryNow();
  expect(hls.startLoad).toHaveBeenCalledTimes(1);
  expect(play).not.toHaveBeenCalled();
});

test.each([
  ["playing", ["play"], 1],
  ["paused", ["play", "pause"], 0],
])("[PLR-4] a stream that was %s still is after a new decoder, which empties the element", async (_, events, times) => {
  const { video, hls, play, tell } = start();
  for (const name of events) video.dispatchEvent(new Event(name));
  await tell(Hls.Events.ERROR, { type: "mediaError", details: "mediaSourceRequiresReset", fatal: false });
  expect(play).toHaveBeenCalledTimes(times);
  expect(hls.startLoad).toHaveBeenCalledExactlyOnceWith(8);
});

test("[PLR-2] [PLR-4] a decoder that is renewed during a seek gets the data of its target", async () => {
  const { video, hls, tell } = start();
  video.currentTime = 3_847;
  video.dispatchEvent(new Event("seeking"));
  await tell(Hls.Events.ERROR, { type: "mediaError", details: "mediaSourceRequiresReset", fatal: false });
  expect(hls.startLoad).toHaveBeenCalledExactlyOnceWith(3_847);
});

test.each(["error", "ended"] as const)(
  "[PLR-4] playback that stopped on its own, as %s shows, resumes with a new decoder",
  async (reason) => {
    const { video, play, tell } = start();
    Object.defineProperty(video, reason, { value: reason === "ended" || { code: 3 } });
    for (const name of ["play", "pause"]) video.dispatchEvent(new Event(name));
    await tell(Hls.Events.ERROR, { type: "mediaError", details: "mediaSourceRequiresReset", fatal: false });
    expect(play).toHaveBeenCalledTimes(1);
  },
);

test("[PLR-4] after a fatal media error, which stops loading, the new decoder gets data", async () => {
  const { hls, fail } = start();
  for (const times of [1, 2]) {
    await fail("fragParsingError", { type: "mediaError" });
    expect(hls.recoverMediaError).toHaveBeenCalledTimes(times);
    expect(hls.startLoad).toHaveBeenCalledTimes(times);
    expect(hls.startLoad).toHaveBeenLastCalledWith(8);
  }
});

test("[PLR-4] playback resumes after a retry that reloads the element, when the network failed meanwhile", async () => {
  const { video, hls, play, fail } = start({ readyState: 0 });
  video.dispatchEvent(new Event("play"));
  await fail("fragLoadTimeOut");
  await vi.advanceTimersByTimeAsync(1000);
  expect(hls.loadSource).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
});

test.each([401, 403, 410])(
  "[PLR-4] after status %i it continues with the new signature while the buffer plays",
  async (status) => {
    const { hls, state, source, onRejected, refuse } = start({ other: { address: signed(2) } });
    await refuse(status);
    expect(onRejected).toHaveBeenCalledExactlyOnceWith(signed(1));
    expect(source.newest()).toBe(signed(2));
    expect(hls.startLoad).toHaveBeenCalledTimes(1);
    expect(hls.loadSource).not.toHaveBeenCalled();
    expect(state.get().fatalError).toBeNull();
    // A second rejection is not due to the signature.
    await refuse(status);
    expect(onRejected).toHaveBeenCalledTimes(1);
    expect(state.get().fatalError?.code).toBe(2000 + status);
  },
);

test("[PLR-4] a new signature is there before hls.js has tried all renditions with the old one", async () => {
  const { hls, source, onRejected, fail, refuse } = start({ other: { address: signed(2) } });
  await fail("fragLoadError", { fatal: false, response: { code: 403 } });
  await fail("fragLoadError", { fatal: false, response: { code: 403 } });
  expect(onRejected).toHaveBeenCalledExactlyOnceWith(signed(1));
  expect(source.newest()).toBe(signed(2));
  expect(hls.startLoad).toHaveBeenCalledTimes(1);
  await refuse(403);
  expect(onRejected).toHaveBeenCalledTimes(1);
});

test("[PLR-4] a rendition that is refused is left to hls.js if there is no other address", async () => {
  const { hls, state, fail } = start();
  await fail("fragLoadError", { fatal: false, response: { code: 403 } });
  await fail("fragLoadError", { fatal: false, response: { code: 404 } });
  expect(state.get()).toMatchObject({ fatalError: null, recoverableError: null });
  expect(hls.startLoad).not.toHaveBeenCalled();
});

test("[PLR-4] a rejected master playlist is opened with the new signature", async () => {
  const { hls, refuse } = start({ levels: [], other: { address: signed(2) } });
  await refuse(403);
  expect(hls.loadSource).toHaveBeenCalledExactlyOnceWith(signed(2));
});

test("[PLR-4] after a rejection without a new address, or with another stream's, nothing more is requested", async () => {
  const none = start();
  await none.refuse(403);
  expect(none.state.get().fatalError).toEqual({ kind: "denied", code: 2403 });
  const other = start({ other: { address: "https://media.example/vod/one/master.m3u8" } });
  await other.refuse(403);
  expect(other.state.get().fatalError).toBeNull();
  for (const { hls } of [none, other]) expect(hls.startLoad).not.toHaveBeenCalled();
});

const NOTHING_YET = { levels: [], atS: 0, readyState: 0 };
const missing = { response: { code: 404 } };
const liveList = { context: { levelDetails: { live: true } } };

describe("[PLR-4] a live stream whose encoder is late", () => {
  test("is retried with growing pauses, and reported as not started", async () => {
    const { hls, state, fail, tell } = start({ ...NOTHING_YET, other: "onAir" });
    // The encoder begins 15 s later (src/player/testdata/hls-live-404-until-the-encoder-starts.http.txt).
    for (const pauseMs of [2000, 3000, 4500, 6750]) {
      await fail("manifestLoadError", missing);
      expect(state.get()).toMatchObject({ fatalError: null, recoverableError: { type: "notStarted" } });
      hls.loadSource.mockClear();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(hls.loadSource).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(hls.loadSource).toHaveBeenCalledOnce();
    }
    await tell(Hls.Events.FRAG_BUFFERED, {});
    expect(state.get().recoverableError).toBeNull();
  });

  test.each([
    ["its rendition is missing", "levelLoadError", missing],
    ["its playlist is still empty", "levelEmptyError", liveList],
  ])("has not started either if %s", async (_, details, more) => {
    const { hls, state, fail } = start({ ...NOTHING_YET, levels: [{}], other: "onAir" });
    await fail(details, more);
    expect(state.get()).toMatchObject({ fatalError: null, recoverableError: { type: "notStarted" } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(hls.loadSource).toHaveBeenCalledOnce();
  });

  test("is missing if the page does not say that it is on air, if it already ran, or after 410", async () => {
    const recording = start(NOTHING_YET);
    await recording.fail("manifestLoadError", missing);
    expect(recording.state.get().fatalError).toEqual({ kind: "missing", code: 2404 });
    const ran = start({ other: "onAir" });
    await ran.tell(Hls.Events.FRAG_BUFFERED, {});
    await ran.fail("levelLoadError", missing);
    expect(ran.state.get().fatalError).toEqual({ kind: "missing", code: 2404 });
    const gone = start({ ...NOTHING_YET, other: "onAir" });
    await gone.fail("manifestLoadError", { response: { code: 410 } });
    expect(gone.state.get().fatalError).toEqual({ kind: "missing", code: 2410 });
  });
});

describe("[PLR-4] other errors are not reported as a lost connection", () => {
  test.each([
    ["an unreadable playlist", "levelParsingError", {}, { kind: "faulty", code: 2107 }],
    ["an empty playlist", "levelEmptyError", {}, { kind: "empty", code: 2104 }],
    ["a failing key system", "keySystemNoKeys", { type: "keySystemError" }, { kind: "locked", code: 2116 }],
    ["a wrong key", "fragDecryptError", { type: "mediaError" }, { kind: "locked", code: 2204 }],
  ])("%s is reported at once and not retried", async (_, details, more, fatalError) => {
    const { hls, state, fail } = start(NOTHING_YET);
    await fail(details, { response: { code: 200 }, ...more });
    expect(state.get()).toMatchObject({ fatalError, recoverableError: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hls.loadSource).not.toHaveBeenCalled();
  });

  test("a playlist without a target duration, as hls.js reads it", async () => {
    vi.stubGlobal("MediaSource", { isTypeSupported: () => true });
    const hls = new Hls({ ...hlsConfig(null, null), ...loaderOf(() => noTargetDuration) });
    const state = createState<StreamState>({ ...EMPTY_STREAM });
    const address = "https://media.example/index.m3u8";
    recoverHls(hls, Hls, document.createElement("video"), state, {
      source: signedAddress(address),
      signal: new AbortController().signal,
      onRejected: async () => "none",
    });
    hls.loadSource(address);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.get()).toMatchObject({ fatalError: { kind: "faulty" }, recoverableError: null });
    hls.destroy();
  });

  test("segments without content are skipped, then nothing came", async () => {
    const { state, fail } = start();
    const hollow = {
      type: "mediaError",
      response: { code: 200 },
      frag: { start: 8, duration: 2, stats: { total: 0 } },
    };
    for (let count = 0; count < 3; count += 1) await fail("fragParsingError", hollow);
    expect(state.get()).toMatchObject({ fatalError: null, recoverableError: null });
    await fail("fragParsingError", hollow);
    expect(state.get().recoverableError).toMatchObject({ type: "retrying", cause: "nothing" });
  });

  test("a missing key is retried with its own message, then reported", async () => {
    const { state, fail } = start();
    for (let count = 0; count < 4; count += 1) {
      await fail("keyLoadError");
      expect(state.get().recoverableError).toMatchObject({ type: "retrying", cause: "locked" });
      await vi.advanceTimersByTimeAsync(8000);
    }
    await fail("keyLoadError");
    expect(state.get().fatalError).toEqual({ kind: "locked", code: 2114 });
  });

  test("a playlist that was valid before is retried, because it may have been read while being written", async () => {
    const { state, fail, tell } = start();
    await tell(Hls.Events.FRAG_BUFFERED, {});
    await fail("levelParsingError");
    expect(state.get()).toMatchObject({ fatalError: null, recoverableError: { type: "retrying", cause: "faulty" } });
  });

  test("a live playlist that stops updating", async () => {
    const { state, tell } = start();
    const details = { live: true, endSN: 7, fragments: [] };
    await tell(Hls.Events.LEVEL_LOADED, { details });
    await vi.advanceTimersByTimeAsync(13_000);
    await tell(Hls.Events.LEVEL_LOADED, { details });
    expect(state.get().recoverableError).toEqual({ type: "retrying", atMs: 0, cause: "empty" });
  });
});

describe("[PLR-4] segments that the browser takes without a trace", () => {
  const vanish = ({ tell }: ReturnType<typeof start>) =>
    tell(Hls.Events.ERROR, { type: "mediaError", details: "bufferAppendNoProgress", fatal: false });

  /** Plays at second 8 of a buffer. */
  function playUntil(endS: number) {
    const started = start();
    const buffered = { length: 1, start: () => 0, end: () => endS };
    Object.defineProperty(started.video, "buffered", { value: buffered });
    started.video.dispatchEvent(new Event("play"));
    return started;
  }

  test("get a new decoder, then other steps, and at last a message", async () => {
    const started = playUntil(8.1);
    await vanish(started);
    expect(started.hls.recoverMediaError).toHaveBeenCalledTimes(1);
    expect(started.hls.startLoad).toHaveBeenLastCalledWith(8);
    expect(started.play).toHaveBeenCalledTimes(1);
    expect(started.state.get().fatalError).toBeNull();
    for (let times = 0; times < 10; times += 1) await vanish(started);
    expect(started.state.get().fatalError).toMatchObject({ kind: "media" });
  });

  test("do not end what is still to be played before them", async () => {
    const started = playUntil(14);
    await vanish(started);
    expect(started.hls.recoverMediaError).not.toHaveBeenCalled();
    started.video.currentTime = 13.9;
    started.video.dispatchEvent(new Event("waiting"));
    expect(started.hls.recoverMediaError).toHaveBeenCalledTimes(1);
    started.video.dispatchEvent(new Event("waiting"));
    expect(started.hls.recoverMediaError).toHaveBeenCalledTimes(1);
  });

  test("change nothing for a viewer who has paused", async () => {
    const started = playUntil(8.1);
    started.video.dispatchEvent(new Event("pause"));
    await vanish(started);
    expect(started.hls.recoverMediaError).not.toHaveBeenCalled();
  });
});

test("[PLR-4] a picture that stands with data to show gets a new decoder", async () => {
  const { video, hls } = start();
  const buffered = { length: 1, start: () => 0, end: () => 20 };
  Object.defineProperties(video, { buffered: { value: buffered }, paused: { value: false } });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(hls.recoverMediaError).toHaveBeenCalledTimes(1);
});

describe("[PLR-4] a hole in the buffer that hls.js leaves behind", () => {
  /** Stands at second 8 before a hole that ends at second 26. */
  function standBeforeHole() {
    const started = start();
    const ends = [
      [0, 8.1],
      [26, 40],
    ] as const;
    const buffered = {
      length: 2,
      start: (index: number) => ends[index]?.[0],
      end: (index: number) => ends[index]?.[1],
    };
    Object.defineProperty(started.video, "buffered", { value: buffered });
    started.video.dispatchEvent(new Event("play"));
    return started;
  }

  test.each([
    ["a segment behind it arrives", ({ tell }: ReturnType<typeof start>) => tell(Hls.Events.FRAG_BUFFERED, {})],
    [
      "the buffer before it ends",
      async ({ video }: ReturnType<typeof start>) => void video.dispatchEvent(new Event("waiting")),
    ],
  ])("is jumped over when %s", async (_, happens) => {
    const started = standBeforeHole();
    await happens(started);
    await vi.advanceTimersByTimeAsync(999);
    expect(started.video.currentTime).toBe(8);
    await vi.advanceTimersByTimeAsync(1);
    expect(started.video.currentTime).toBeCloseTo(26.05);
    expect(started.hls.startLoad).toHaveBeenLastCalledWith(started.video.currentTime);
  });

  test.each([
    ["hls.js is filling it", { frag: { start: 8 }, state: "FRAG_LOADING" }],
    ["hls.js will try again to fill it", { frag: { start: 8 }, state: "FRAG_LOADING_WAITING_RETRY" }],
    ["loading has stopped", { frag: null, state: "STOPPED" }],
  ])("is not jumped over while %s", async (_, main) => {
    const { video, hls, tell } = standBeforeHole();
    hls.inFlightFragments = { ...hls.inFlightFragments, main };
    await tell(Hls.Events.FRAG_BUFFERED, {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(video.currentTime).toBe(8);
  });

  test("is not jumped over when the viewer has paused", async () => {
    const { video, tell } = standBeforeHole();
    await tell(Hls.Events.FRAG_BUFFERED, {});
    video.dispatchEvent(new Event("pause"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(video.currentTime).toBe(8);
  });
});
