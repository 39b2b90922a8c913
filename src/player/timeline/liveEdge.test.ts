import { expect, test } from "vitest";
import { startPosition, clampSeek, seekToLiveEdge, isAtLiveEdge, latencyMs } from "./liveEdge.ts";

const window = { startS: 100, endS: 1900, syncS: 1894 };

test("[PLR-2] latency is now minus the program date-time at the playhead", () => {
  expect(latencyMs(1_700_000_006_000, 1_700_000_000_000, 4)).toBe(6000);
  expect(latencyMs(1_700_000_000_000, 1_700_000_000_500, 4)).toBe(0);
  expect(latencyMs(1_700_000_000_000, null, 4)).toBeNull();
});

test("[PLR-2] an implausible date is no latency, but one far back in the window is", () => {
  const now = 1_700_000_000_000;
  const hourMs = 3_600_000;
  expect(latencyMs(now, now - hourMs, 6)).toBeNull();
  expect(latencyMs(now, now + 2 * hourMs, 6)).toBeNull();
  expect(latencyMs(now, 0, 6)).toBeNull();
  expect(latencyMs(now, now - 3 * hourMs, 3 * 3600 - 20)).toBe(3 * hourMs);
});

test("[PLR-2] the live edge is the hold-back position, give or take two segments", () => {
  expect(isAtLiveEdge(1894, window)).toBe(true);
  expect(isAtLiveEdge(1890, window)).toBe(true);
  expect(isAtLiveEdge(1880, window)).toBe(false);
});

test("[PLR-2] live playback starts at the given position or date, else at the edge", () => {
  const stream = { live: window, datedRanges: [{ startS: 100, date: 1_700_000_000_000 }] };
  expect(startPosition(stream, null)).toBe(1894);
  expect(startPosition(stream, { positionS: 700 })).toBe(700);
  expect(startPosition(stream, { date: 1_700_000_060_000 })).toBe(160);
  expect(startPosition({ live: window, datedRanges: [] }, { date: 1_700_000_060_000 })).toBe(1894);
});

test("[PLR-2] seeking stays inside the window", () => {
  expect(clampSeek(20, window)).toBe(100);
  expect(clampSeek(5000, window)).toBe(1900);
  expect(clampSeek(500, window)).toBe(500);
});

test("[PLR-2] going live seeks to the hold-back position, not to the end, and does nothing on demand", () => {
  const video = { currentTime: 300 } as HTMLVideoElement;
  seekToLiveEdge(video, null);
  expect(video.currentTime).toBe(300);
  seekToLiveEdge(video, window);
  expect(video.currentTime).toBe(1894);
});
