import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seekToFrame } from "./seekToFrame.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Callback = Parameters<HTMLVideoElement["requestVideoFrameCallback"]>[0];
const METADATA = { expectedDisplayTime: 0, height: 90, presentationTime: 0, presentedFrames: 1, width: 160 };

function fakeVideo(hasFrameCallbacks: boolean) {
  const waiting = new Map<number, Callback>();
  let last = 0;
  const frames = {
    requestVideoFrameCallback: (callback: Callback) => {
      waiting.set((last += 1), callback);
      return last;
    },
    cancelVideoFrameCallback: (id: number) => void waiting.delete(id),
  };
  const video = Object.assign(document.createElement("video"), hasFrameCallbacks ? frames : {});
  Object.defineProperty(video, "currentTime", { value: 0, writable: true });
  return {
    video,
    waiting,
    paint: (mediaTime: number) => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(0, { ...METADATA, mediaTime });
    },
    seeked: () => void video.dispatchEvent(new Event("seeked")),
  };
}
const signal = () => new AbortController().signal;

test("[EVT-12] a frame is captured when it was painted, not when it was decoded", () => {
  const { video, paint, seeked } = fakeVideo(true);
  const then = vi.fn<() => void>();
  seekToFrame(video, 60, signal(), then);
  expect(video.currentTime).toBe(60);
  seeked();
  expect(then).not.toHaveBeenCalled();
  paint(60.02);
  expect(then).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(then).toHaveBeenCalledTimes(1);
});

test("[EVT-12] a frame painted before the event counts, but not one of the previous position", () => {
  const { video, paint, seeked } = fakeVideo(true);
  const then = vi.fn<() => void>();
  seekToFrame(video, 60, signal(), then);
  paint(12);
  seeked();
  expect(then).not.toHaveBeenCalled();
  paint(60);
  expect(then).toHaveBeenCalledTimes(1);
  seekToFrame(video, 90, signal(), then);
  paint(90);
  expect(then).toHaveBeenCalledTimes(1);
  seeked();
  expect(then).toHaveBeenCalledTimes(2);
});

test("[EVT-12] without a frame callback the frame is captured soon after, or at once in older browsers", () => {
  const silent = fakeVideo(true);
  const then = vi.fn<() => void>();
  seekToFrame(silent.video, 60, signal(), then);
  silent.seeked();
  vi.advanceTimersByTime(500);
  expect(then).toHaveBeenCalledTimes(1);
  expect(silent.waiting.size).toBe(0);
  const old = fakeVideo(false);
  seekToFrame(old.video, 60, signal(), then);
  old.seeked();
  expect(then).toHaveBeenCalledTimes(2);
});

test("[EVT-12] nothing is captured and nothing waits after the end", () => {
  const { video, waiting, seeked } = fakeVideo(true);
  const then = vi.fn<() => void>();
  const abort = new AbortController();
  seekToFrame(video, 60, abort.signal, then);
  abort.abort();
  seeked();
  vi.advanceTimersByTime(5000);
  expect(then).not.toHaveBeenCalled();
  expect(waiting.size).toBe(0);
});
