import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createStore } from "#src/lib/store.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";
import { aLiveEvent, NOW } from "#src/testing/anEvent.ts";
import { recordingEndMs } from "./watchContext.ts";

const HOUR_MS = 3_600_000;
const endWith = (position: PlayerPosition | null, phase: "live" | "vod" = "live") =>
  recordingEndMs({
    playhead: createStore(position),
    event: aLiveEvent({ streamStart: NOW - HOUR_MS, durationMs: 2 * HOUR_MS }),
    phase,
  });

describe("[EVT-12] the end of what can be cut", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("of a live match leaves out the segment that is being filled, which the server refuses", () => {
    expect(endWith(null)).toBe(HOUR_MS - 6_000);
    expect(endWith({ positionMs: HOUR_MS - 60_000, durationMs: null })).toBe(HOUR_MS - 6_000);
  });

  test("of a live match includes all that was seen", () => {
    expect(endWith({ positionMs: HOUR_MS - 2_000, durationMs: null })).toBe(HOUR_MS - 2_000);
  });

  test("of a replay is its length, the player's first", () => {
    expect(endWith({ positionMs: 0, durationMs: HOUR_MS }, "vod")).toBe(HOUR_MS);
    expect(endWith({ positionMs: 0, durationMs: null }, "vod")).toBe(2 * HOUR_MS);
  });
});
