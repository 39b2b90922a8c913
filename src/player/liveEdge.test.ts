import { expect, test } from "vitest";
import { clampSeek, isAtEdge, latencyMs, shownPlayhead } from "./liveEdge.ts";

const window = { startS: 100, endS: 1900, syncS: 1894 };

test("[PLR-2] latency is now minus the program date-time at the playhead", () => {
  expect(latencyMs(1_700_000_006_000, 1_700_000_000_000)).toBe(6000);
  expect(latencyMs(1_700_000_000_000, 1_700_000_000_500)).toBe(0);
  expect(latencyMs(1_700_000_000_000, null)).toBeNull();
});

test("[PLR-2] the edge is where play holds itself, give or take two segments", () => {
  expect(isAtEdge(1894, window)).toBe(true);
  expect(isAtEdge(1890, window)).toBe(true);
  expect(isAtEdge(1880, window)).toBe(false);
});

test("[PLR-2] live play that has not begun is shown where it will begin", () => {
  expect(shownPlayhead(0, window, false)).toBe(1894);
  expect(shownPlayhead(0, window, true)).toBe(0);
  expect(shownPlayhead(1500, window, false)).toBe(1500);
  expect(shownPlayhead(0, null, false)).toBe(0);
});

test("[PLR-2] seeking stays inside the window", () => {
  expect(clampSeek(20, window)).toBe(100);
  expect(clampSeek(5000, window)).toBe(1900);
  expect(clampSeek(500, window)).toBe(500);
});
