import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "#src/player/engine/stream.ts";
import { NOW } from "#src/testing/anEvent.ts";
import { watchPlayhead } from "./watchPlayhead.ts";

const LIVE: StreamState = {
  ...EMPTY_STREAM,
  isKnown: true,
  isWindow: true,
  live: { startS: 0, endS: 1_000, syncS: 994 },
  datedRanges: [{ startS: 0, date: NOW - 1_002_000 }],
};

let state: ReturnType<typeof createState<StreamState>>;
let video: HTMLVideoElement;
let heard: (Playhead | null)[];
let stop: () => void;

/** What the element says of itself; jsdom plays nothing. */
function set(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(video, name, { configurable: true, value });
}
const tell = (name: string, values: Readonly<Record<string, unknown>> = {}) => {
  set(values);
  video.dispatchEvent(new Event(name));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
  state = createState<StreamState>(LIVE);
  video = document.createElement("video");
  set({ readyState: 4, paused: false, seeking: false, ended: false, currentTime: 994, duration: Infinity });
  heard = [];
  const stream = { get: state.get, subscribe: state.subscribe } as unknown as Stream;
  stop = watchPlayhead(video, stream, (playhead) => heard.push(playhead));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("[EVT-20] a live picture is told by its date and its distance to the edge, once a second", () => {
  tell("timeupdate", { currentTime: 994.25 });
  tell("timeupdate", { currentTime: 995.1 });
  expect(heard).toEqual([
    { kind: "live", date: NOW - 8_000, behindMs: 0, isMoving: true },
    { kind: "live", date: NOW - 6_900, behindMs: expect.closeTo(-1_100), isMoving: true },
  ]);
});

test("[EVT-20] a stream that starts over tells nothing until it has a picture again", () => {
  tell("timeupdate", { readyState: 1, currentTime: 0 });
  expect(heard).toHaveLength(1);
  tell("playing", { readyState: 4, currentTime: 994 });
  expect(heard.every((at) => at?.kind === "live" && at.behindMs === 0)).toBe(true);
});

test("[EVT-20] a picture that stands is told at once, and while the edge moves away from it", () => {
  tell("pause", { paused: true });
  state.patch({ live: { startS: 2, endS: 1_002, syncS: 996 } });
  expect(heard.slice(1).map((at) => at?.kind === "live" && [at.behindMs, at.isMoving])).toEqual([
    [0, false],
    [2_000, false],
  ]);
});

test("[EVT-20] a playlist that cannot be loaded brings a picture no nearer to the edge", () => {
  tell("seeked", { currentTime: 964 });
  vi.setSystemTime(NOW + 29_000);
  tell("timeupdate", { currentTime: 993 });
  expect(heard.at(-1)).toMatchObject({ date: NOW - 9_000, behindMs: 24_000 });
  state.patch({ live: { startS: 28, endS: 1_028, syncS: 1_022 } });
  expect(heard.at(-1)).toMatchObject({ behindMs: 29_000 });
});

test("[EVT-20] a picture that stands without a new playlist is told to fall behind", () => {
  vi.advanceTimersByTime(4_000);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(17_000);
  expect(heard.at(-1)).toMatchObject({ behindMs: 15_000 });
});

test("[EVT-20] during a seek nothing is told: the picture is not there yet", () => {
  tell("timeupdate", { seeking: true, currentTime: 900 });
  expect(heard).toHaveLength(1);
  tell("seeked", { seeking: false });
  expect(heard.at(-1)).toMatchObject({ date: NOW - 102_000, behindMs: 94_000 });
});

test("[EVT-20] impossible dates do not count, and neither do missing ones", () => {
  state.patch({ datedRanges: [{ startS: 0, date: NOW - 9 * 3_600_000 }] });
  tell("timeupdate", { currentTime: 960 });
  state.patch({ datedRanges: [] });
  tell("timeupdate", { currentTime: 961 });
  expect(heard.slice(1)).toEqual([
    { kind: "live", date: null, behindMs: 34_000, isMoving: true },
    { kind: "live", date: null, behindMs: 33_000, isMoving: true },
  ]);
});

test("[EVT-20] a stream that has ended is followed to its end, and then there is no picture", () => {
  state.patch({ live: null });
  tell("timeupdate", { currentTime: 970, duration: 1_000 });
  expect(heard.at(-1)).toMatchObject({ kind: "live", behindMs: 30_000 });
  tell("ended", { currentTime: 1_000, ended: true });
  expect(heard.at(-1)).toBeNull();
});

test("[EVT-20] an error that stops the stream leaves no picture", () => {
  state.patch({ fatalError: { code: 2111, kind: "network" } as unknown as StreamState["fatalError"] });
  expect(heard.at(-1)).toBeNull();
});

test("[EVT-20] a recording is told by its position", () => {
  state.patch({ isWindow: false, live: null });
  tell("timeupdate", { currentTime: 61.5 });
  expect(heard.at(-1)).toEqual({ kind: "recording", positionMs: 61_500, isMoving: true });
});
