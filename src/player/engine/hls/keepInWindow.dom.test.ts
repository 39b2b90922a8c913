import Hls from "hls.js";
import type { LevelDetails } from "hls.js";
import { expect, test, vi } from "vitest";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM, type StreamState } from "#src/player/engine/stream.ts";
import { firstPlayableOf, keepInWindow } from "./keepInWindow.ts";

/** A half hour of a live stream that began long ago. */
const windowFrom = (startS: number) =>
  ({ live: true, type: null, startSN: 900, fragmentStart: startS, edge: startS + 1800 }) as LevelDetails;

interface Viewer {
  readonly positionS: number;
  readonly readyState?: number;
  readonly hasEnoughToStart?: boolean;
}

/** A viewer at `positionS` of a window that begins at 0; returns where they are when it begins at `startS`. */
function positionAfter(startS: number, { positionS, readyState = 2, hasEnoughToStart = true }: Viewer): number {
  let onUpdate: (name: string, update: { details: LevelDetails }) => void = () => undefined;
  const startLoad = vi.fn<(from: number) => void>();
  const on = (_: string, listener: typeof onUpdate) => void (onUpdate = listener);
  const hls = { on, hasEnoughToStart, startPosition: positionS, startLoad } as unknown as Hls;
  const video = document.createElement("video");
  Object.defineProperty(video, "readyState", { value: readyState });
  Object.defineProperty(video, "currentTime", { value: hasEnoughToStart ? positionS : 0, writable: true });
  const state = createState<StreamState>({ ...EMPTY_STREAM, live: { startS: 10, endS: 1800, syncS: 1794 } });
  keepInWindow(hls, Hls, { video, state });
  onUpdate(Hls.Events.LEVEL_UPDATED, { details: windowFrom(startS) });
  return startLoad.mock.lastCall?.[0] ?? (hasEnoughToStart ? video.currentTime : positionS);
}

test("[PLR-2] [PLR-4] whoever watches from kick-off on a slow line stays at the beginning of the window, not at its live edge", () => {
  expect(positionAfter(14, { positionS: 11 })).toBe(24);
  expect(positionAfter(14, { positionS: 10, hasEnoughToStart: false })).toBe(24);
  // After an hour of sleep.
  expect(positionAfter(3600, { positionS: 11 })).toBe(3610);
});

test("[PLR-2] nothing moves what is still in the window, or loaded; whoever was live is left to hls.js", () => {
  expect(positionAfter(14, { positionS: 15 })).toBe(15);
  expect(positionAfter(14, { positionS: 11, readyState: 4 })).toBe(11);
  expect(positionAfter(3600, { positionS: 1790 })).toBe(1790);
});

test("[PLR-2] playback begins ten seconds after the beginning of a window that slides, sooner in a short one", () => {
  expect(firstPlayableOf(windowFrom(100))).toBe(110);
  expect(firstPlayableOf({ ...windowFrom(100), edge: 112 } as LevelDetails)).toBe(103);
  for (const still of [{ startSN: 0 }, { type: "EVENT" }, { live: false }])
    expect(firstPlayableOf({ ...windowFrom(100), ...still } as LevelDetails)).toBe(100);
});
