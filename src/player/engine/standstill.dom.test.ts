import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFirstFrame, watchStandstill } from "./standstill.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A video that plays, with 8 s in its buffer. */
function start(given: Partial<HTMLVideoElement> = {}) {
  const video = { paused: false, ended: false, seeking: false, playbackRate: 1, currentTime: 12, ...given };
  const buffered = { length: 1, start: () => 10, end: () => 20 };
  const onStand = vi.fn<() => void>();
  const abort = new AbortController();
  watchStandstill({ ...video, buffered } as unknown as HTMLVideoElement, onStand, abort.signal);
  return { onStand, abort };
}

test("[PLR-4] a picture that stands for five seconds with data to show is reported, again while that lasts", () => {
  const { onStand, abort } = start();
  vi.advanceTimersByTime(5_000);
  expect(onStand).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onStand).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(onStand).toHaveBeenCalledTimes(2);
  abort.abort();
  vi.advanceTimersByTime(60_000);
  expect(onStand).toHaveBeenCalledTimes(2);
});

test("[PLR-4] a seek to data that are there and that does not end counts as standing", () => {
  const { onStand } = start({ seeking: true });
  vi.advanceTimersByTime(6_000);
  expect(onStand).toHaveBeenCalledTimes(1);
});

test.each([
  ["is paused", { paused: true }],
  ["is over", { ended: true }],
  ["is on its way to what is not there yet", { seeking: true, currentTime: 30 }],
  ["waits for data", { currentTime: 19.5 }],
  ["waits where there are none", { currentTime: 30 }],
])("[PLR-4] a picture that %s does not count as standing", (_, given) => {
  const { onStand } = start(given);
  vi.advanceTimersByTime(60_000);
  expect(onStand).not.toHaveBeenCalled();
});

test("[PLR-4] nor does one that nobody sees, because browsers stop those", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { onStand } = start();
  vi.advanceTimersByTime(60_000);
  expect(onStand).not.toHaveBeenCalled();
});

/** A video that plays on from 12 s, and shows its first frame after `frameAfterS`. */
function startSound(frameAfterS: number, given: Partial<HTMLVideoElement> = {}) {
  const beganAt = Date.now();
  const playedS = () => (Date.now() - beganAt) / 1_000;
  const video = {
    paused: false,
    ended: false,
    seeking: false,
    playbackRate: 1,
    videoWidth: 640,
    ...given,
    get currentTime() {
      return 12 + playedS();
    },
    getVideoPlaybackQuality: () => ({ totalVideoFrames: playedS() >= frameAfterS ? 25 : 0 }),
  };
  const onNone = vi.fn<() => void>();
  watchFirstFrame(video as unknown as HTMLVideoElement, onNone, new AbortController().signal);
  return onNone;
}

test("[PLR-4] playback without its first frame for five seconds is reported, once", () => {
  const onNone = startSound(Infinity);
  vi.advanceTimersByTime(60_000);
  expect(onNone).toHaveBeenCalledTimes(1);
});

test.each([
  ["comes late", 4, {}],
  ["is none, because there is only sound", Infinity, { videoWidth: 0 }],
  ["is waited for while the viewer pauses", Infinity, { paused: true }],
] as const)("[PLR-4] a first frame that %s is not", (_, frameAfterS, given) => {
  const onNone = startSound(frameAfterS, given);
  vi.advanceTimersByTime(60_000);
  expect(onNone).not.toHaveBeenCalled();
});
