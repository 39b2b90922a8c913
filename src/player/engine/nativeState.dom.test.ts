import { beforeEach, expect, test } from "vitest";
import { rememberCaptions, rememberSound } from "./preferredTracks.ts";
import { playSound, showCaption, watchNative } from "./nativeState.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type StreamState } from "./stream.ts";

beforeEach(() => localStorage.clear());

interface Surface {
  readonly isRecording?: boolean;
  readonly duration: number;
  readonly window: readonly [number, number] | null;
  readonly currentTime: number;
  readonly described?: readonly string[];
}

/** A media element with the members that Safari has for native HLS. */
function safari({ duration, window, currentTime, isRecording = false, described = [] }: Surface) {
  const video = document.createElement("video");
  const track = (kind: string, label: string, language: string) => ({ kind, label, language, mode: "disabled" });
  const tracks = [
    track("metadata", "", ""),
    track("subtitles", "English", "en"),
    track("captions", "", "no"),
    track("captions", "", ""),
  ];
  const audioTracks = [
    { label: "Commentary", language: "en", kind: "main", enabled: true },
    { label: "", language: "no", kind: "translation", enabled: false },
    ...described.map((kind) => ({ label: "", language: "eng", kind, enabled: false })),
  ];
  const values = {
    duration,
    currentTime,
    videoHeight: 720,
    audioTracks,
    textTracks: Object.assign(new EventTarget(), tracks, { length: tracks.length }),
    seekable: { length: window === null ? 0 : 1, start: () => window?.[0], end: () => window?.[1] },
    getStartDate: () => new Date("2026-03-14T19:00:00Z"),
  };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(video, name, { value, writable: true });
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  watchNative(video, state, { isRecording, signal: new AbortController().signal });
  video.dispatchEvent(new Event("loadedmetadata"));
  return { video, state, tracks, audioTracks };
}

test("[PLR-2] native live playback has a window, dates, and a position behind the end", () => {
  const { state } = safari({ duration: Infinity, window: [100, 400], currentTime: 390 });
  expect(state.get()).toMatchObject({
    live: { startS: 100, endS: 400, syncS: 394 },
    datedRanges: [{ startS: 0, date: Date.parse("2026-03-14T19:00:00Z") }],
    shownHeight: 720,
  });
});

test("[PLR-2] without a window native live playback is at the edge, and a recording is not live", () => {
  const { state } = safari({ duration: Infinity, window: null, currentTime: 12 });
  expect(state.get().live).toEqual({ startS: 12, endS: 12, syncS: 12 });
  expect(safari({ duration: 300, window: [0, 300], currentTime: 12 }).state.get().live).toBeNull();
});

test("[PLR-2] a recording whose playlist has no end is not live, and ends where its media ends", () => {
  const { state } = safari({ duration: Infinity, window: [0, 5400], currentTime: 0, isRecording: true });
  expect(state.get()).toMatchObject({ live: null, isWindow: false, endS: 5400 });
  const known = safari({ duration: 300, window: [0, 300], currentTime: 0, isRecording: true });
  expect(known.state.get()).toMatchObject({ live: null, isWindow: false, endS: null });
});

test("[PLR-2] a file of which the server sends no ranges can only be played from its start", () => {
  const known = (window: readonly [number, number] | null, duration = 90) => {
    const { video, state } = safari({ duration, window, currentTime: 0, isRecording: true });
    Object.defineProperty(video, "readyState", { value: 1 });
    video.dispatchEvent(new Event("progress"));
    return state.get().isFromStart;
  };
  expect(known([0, 0])).toBe(true);
  // Before the element says anything, and of what can be sought in.
  expect([known(null), known([0, 90]), known([0, 90], Infinity)]).toEqual([false, false, false]);
});

test("[PLR-2] the window moves during playback", () => {
  const { video, state } = safari({ duration: Infinity, window: null, currentTime: 12 });
  video.currentTime = 20;
  video.dispatchEvent(new Event("timeupdate"));
  expect(state.get().live?.endS).toBe(20);
});

test("[PLR-2] an ended live stream keeps its own timeline, and a recording has its own", () => {
  const { video, state } = safari({ duration: Infinity, window: [100, 400], currentTime: 390 });
  Object.defineProperty(video, "duration", { value: 400 });
  video.dispatchEvent(new Event("durationchange"));
  expect(state.get()).toMatchObject({ live: null, isWindow: true });
  expect(safari({ duration: 300, window: [0, 300], currentTime: 12 }).state.get().isWindow).toBe(false);
});

test("[PLR-3] captions and audio tracks come from the stream, and metadata tracks are no captions", () => {
  const { video, state, tracks, audioTracks } = safari({ duration: 300, window: [0, 300], currentTime: 0 });
  expect(state.get().captions).toMatchObject([
    { id: 1, name: "English", language: "en" },
    { id: 2, name: "no", language: "no" },
    { id: 3, name: "CC", language: "" },
  ]);
  expect(state.get()).toMatchObject({ caption: null, sound: 0 });
  expect(state.get().sounds.map(({ name }) => name)).toEqual(["Commentary", "no"]);
  showCaption(video, 1);
  playSound(video, 1);
  video.textTracks.dispatchEvent(new Event("change"));
  expect(tracks.map(({ mode }) => mode)).toEqual(["disabled", "showing", "disabled", "disabled"]);
  expect(audioTracks.map(({ enabled }) => enabled)).toEqual([false, true]);
  expect(state.get()).toMatchObject({ caption: 1, sound: 1 });
});

test("[PLR-3] native HLS turns on the captions chosen elsewhere, and none if they were turned off", () => {
  const recording = { duration: 300, window: [0, 300], currentTime: 0 } as const;
  rememberCaptions({ id: 0, name: "Norsk", language: "no", kind: "subtitles" });
  const on = safari(recording);
  expect(on.tracks.map(({ mode }) => mode)).toEqual(["disabled", "disabled", "showing", "disabled"]);
  expect(on.state.get().caption).toBe(2);
  rememberCaptions(null);
  expect(safari(recording).state.get().caption).toBeNull();
});

test.each(["main-desc", "descriptions", "description"])(
  "[PLR-3] native HLS plays the described sound for those who chose one elsewhere: %s",
  (kind) => {
    rememberSound({ id: 4, name: "English described", language: "en-GB", isDescribed: true });
    const recording = { duration: 300, window: [0, 300], currentTime: 0 } as const;
    expect(safari({ ...recording, described: [kind] }).state.get().sound).toBe(2);
    expect(safari(recording).state.get().sound).toBe(0);
  },
);
