import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeOrCreatePrefetch, type StartAt } from "#src/player/prefetch/prefetchStream.ts";
import { openKnown, preopenStream, openOrTakePreopened, preopenedOrNewVideo } from "./preopenStream.ts";
import { openStream } from "#src/player/engine/openStream.ts";
import type { OpenOptions } from "#src/player/engine/openOptions.ts";
import type { Stream } from "#src/player/engine/stream.ts";

vi.mock("#src/player/engine/openStream.ts", () => ({ openStream: vi.fn<typeof openStream>() }));
const opened = vi.mocked(openStream);
const stream = {} as Stream;
const live = (at: StartAt = null) => ({ at, kind: "live" }) as const;

/** A new address for each test, because open streams are remembered. */
let address = "";
let tests = 0;
const leave: AbortController[] = [];
const options = (over: Partial<OpenOptions> = {}): OpenOptions => {
  const abort = new AbortController();
  leave.push(abort);
  return { ...live(), signal: abort.signal, onRejected: async () => "none", ...over };
};
const optionsOf = (call: number) => opened.mock.calls[call]![2];

beforeEach(() => {
  vi.useFakeTimers();
  address = `/media/${(tests += 1)}/master.m3u8`;
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  opened.mockReset().mockImplementation(async (_video, opens, opening) => {
    takeOrCreatePrefetch(opens, opening, opening.signal);
    return stream;
  });
});
afterEach(() => {
  // A stream that nobody took has ended by then.
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[PLR-9] a later player takes the existing element and stream, and ends them with itself", async () => {
  await preopenStream(address, live());
  const video = preopenedOrNewVideo(address, live());
  expect(opened.mock.calls).toEqual([[video, address, expect.anything()]]);
  expect(await openOrTakePreopened(video, address, options())).toBe(stream);
  expect(opened).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(optionsOf(0).signal.aborted).toBe(false);
  leave.at(-1)!.abort();
  expect(optionsOf(0).signal.aborted).toBe(true);
  // It can be taken only once.
  expect(preopenedOrNewVideo(address, live())).not.toBe(video);
});

test("[PLR-9] another position or another stream is opened separately", async () => {
  await preopenStream(address, live());
  const preopened = preopenedOrNewVideo(address, live());
  expect(preopenedOrNewVideo(address, live({ positionS: 7 }))).not.toBe(preopened);
  expect(preopenedOrNewVideo(`${address}?other`, live())).not.toBe(preopened);
  expect(preopenedOrNewVideo(address, { at: null, kind: "recording" })).not.toBe(preopened);
  // The same element for another position: the stream in it ends first.
  await openOrTakePreopened(preopened, address, options({ at: { positionS: 7 } }));
  expect(optionsOf(0).signal.aborted).toBe(true);
  expect(optionsOf(1).at).toEqual({ positionS: 7 });
});

test("[PLR-9] only one stream is preopened: the same once, a newer one instead, and an unused one ends", async () => {
  await preopenStream(address, live());
  await preopenStream(address, live());
  expect(opened).toHaveBeenCalledTimes(1);
  await preopenStream(`${address}?other`, live());
  expect(optionsOf(0).signal.aborted).toBe(true);
  expect(optionsOf(1).signal.aborted).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(optionsOf(1).signal.aborted).toBe(true);
});

test("[PLR-9] a stream that was signed anew counts as the open one", async () => {
  const [old, fresh] = [1, 2].map((time) => `/media/s/177351480${time}.${"x".repeat(43)}/live/${tests}/master.m3u8`);
  await preopenStream(old!, live());
  await preopenStream(fresh!, live());
  expect(opened).toHaveBeenCalledTimes(1);
  const video = preopenedOrNewVideo(fresh!, live());
  expect(video).toBe(opened.mock.calls[0]![0]);
  expect(await openOrTakePreopened(video, fresh!, options())).toBe(stream);
  expect(opened).toHaveBeenCalledTimes(1);
  await preopenStream(old!, live());
  expect(opened).toHaveBeenCalledTimes(1);
});

test("[PLR-4] a faster player opens the stream itself, and nothing else is opened", async () => {
  await openOrTakePreopened(preopenedOrNewVideo(address, live()), address, options());
  await preopenStream(address, live());
  expect(opened).toHaveBeenCalledTimes(1);
});

test("[PLR-9] a stream that was left can be preopened again", async () => {
  await openOrTakePreopened(preopenedOrNewVideo(address, live()), address, options());
  leave.at(-1)!.abort();
  await preopenStream(address, live());
  expect(opened).toHaveBeenCalledTimes(2);
});

test("[PLR-4] a rejection before the player exists waits for the player's answer", async () => {
  await preopenStream(address, live());
  const answer = optionsOf(0).onRejected(address);
  const onRejected = async (refused: string) => ({ address: `${refused}?fresh` });
  await openOrTakePreopened(preopenedOrNewVideo(address, live()), address, options({ onRejected }));
  expect(await answer).toEqual({ address: `${address}?fresh` });
});

test("[EVT-3] a stream that cannot be opened fails in the player, not before", async () => {
  const failure = new TypeError("Failed to fetch dynamically imported module");
  opened.mockRejectedValueOnce(failure);
  await preopenStream(address, live());
  await expect(openOrTakePreopened(preopenedOrNewVideo(address, live()), address, options())).rejects.toBe(failure);
});

test("[PLR-9] a stream known to the boot script is opened once", async () => {
  openKnown(address);
  expect(opened.mock.calls.map(([, opens]) => opens)).toEqual([address]);
  expect(preopenedOrNewVideo(address, live())).toBe(opened.mock.calls[0]![0]);
  await preopenStream(address, live());
  expect(opened).toHaveBeenCalledTimes(1);
});
