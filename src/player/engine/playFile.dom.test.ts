import { afterEach, expect, test, vi } from "vitest";
import { playFile, type FileOptions } from "./playFile.ts";

afterEach(() => vi.restoreAllMocks());

/** A browser with native HLS that takes a recording for live and starts at its end, of 5400 s. */
function endless(options: Pick<FileOptions, "kind" | "at">) {
  const video = document.createElement("video");
  vi.spyOn(video, "load").mockImplementation(() => undefined);
  const pause = vi.spyOn(video, "pause").mockImplementation(() => undefined);
  const values = {
    duration: Infinity,
    currentTime: 5390,
    seeking: false,
    seekable: { length: 1, start: () => 0, end: () => 5400 },
    textTracks: Object.assign(new EventTarget(), { length: 0 }),
  };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(video, name, { value, writable: true });
  const { signal } = new AbortController();
  const onRejected = () => Promise.resolve("none" as const);
  playFile(video, "/recording.m3u8", { ...options, isFile: false, signal, onRejected });
  video.dispatchEvent(new Event("loadedmetadata"));
  return { video, pause };
}

test("[PLR-2] a recording without an end starts at its beginning, or where the viewer stopped", () => {
  expect(endless({ kind: "recording", at: null }).video.currentTime).toBe(0);
  expect(endless({ kind: "recording", at: { positionS: 600 } }).video.currentTime).toBe(600);
  expect(endless({ kind: "recording", at: { positionS: 9000 } }).video.currentTime).toBe(5400);
  expect(endless({ kind: "live", at: null }).video.currentTime).toBe(5390);
});

test("[PLR-2] a recording without an end stops where its media ends, and a live stream does not", () => {
  const { video, pause } = endless({ kind: "recording", at: null });
  video.dispatchEvent(new Event("timeupdate"));
  expect(pause).not.toHaveBeenCalled();
  video.currentTime = 5399.8;
  video.dispatchEvent(new Event("timeupdate"));
  expect(pause).toHaveBeenCalledTimes(1);
  const live = endless({ kind: "live", at: null });
  live.video.currentTime = 5399.8;
  live.video.dispatchEvent(new Event("timeupdate"));
  expect(live.pause).not.toHaveBeenCalled();
});
