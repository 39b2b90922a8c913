import { expect, test } from "vitest";
import { catchUp, isCatchingUp, overrideRate } from "./catchUp.ts";

const window = { startS: 0, endS: 106, syncS: 100 };

test("[PLR-2] live playback behind after a stall is slightly faster until it has caught up", () => {
  const play = { currentS: 93, bufferedS: 8, window, wantsEdge: true };
  expect(isCatchingUp(play)).toBe(true);
  expect(isCatchingUp({ ...play, currentS: 99.8 })).toBe(false);
  expect(isCatchingUp({ ...play, bufferedS: 1.5 })).toBe(false);
});

test("[PLR-2] playback that is behind on purpose, or far behind, is not accelerated", () => {
  expect(isCatchingUp({ currentS: 93, bufferedS: 8, window, wantsEdge: false })).toBe(false);
  expect(isCatchingUp({ currentS: 60, bufferedS: 8, window, wantsEdge: true })).toBe(false);
});

test("[PLR-2] playback is faster after a stall until it has caught up, but never at the viewer's own speed", () => {
  const video = document.createElement("video");
  const buffered = { length: 1, start: () => 0, end: () => video.currentTime + 8 };
  Object.defineProperty(video, "buffered", { value: buffered });
  const abort = new AbortController();
  catchUp(video, () => window, abort.signal);
  const at = (currentS: number, event = "timeupdate") => {
    video.currentTime = currentS;
    video.dispatchEvent(new Event(event));
    return video.playbackRate;
  };
  expect(at(100)).toBe(1);
  expect(at(95)).toBe(1.05);
  expect(at(99.9)).toBe(1);
  // Seeking back is the viewer's choice.
  at(60, "seeked");
  expect(at(95)).toBe(1);
  at(100);
  video.playbackRate = 0.5;
  expect(at(95)).toBe(0.5);
  video.playbackRate = 1;
  expect(at(95)).toBe(1.05);
  abort.abort();
  expect(video.playbackRate).toBe(1);
  expect(at(94)).toBe(1);
});

test("[PLR-14] a video whose speed is set from outside does not catch up by itself until it is left alone", () => {
  const video = document.createElement("video");
  const buffered = { length: 1, start: () => 0, end: () => video.currentTime + 8 };
  Object.defineProperty(video, "buffered", { value: buffered });
  catchUp(video, () => window, new AbortController().signal);
  const at = (currentS: number) => {
    video.currentTime = currentS;
    video.dispatchEvent(new Event("timeupdate"));
    return video.playbackRate;
  };
  at(100);
  overrideRate(video, 1);
  expect(at(95)).toBe(1);
  overrideRate(video, 1.02);
  expect(at(95)).toBe(1.02);
  overrideRate(video, null);
  expect(at(95)).toBe(1.05);
});
