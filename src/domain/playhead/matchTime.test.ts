import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { decideTime, type TimeDecision } from "./matchTime.ts";
import { isReached, type Playhead } from "./playhead.ts";

const NOW = Date.UTC(2026, 10, 21, 15);
const LATENCY = 8 * SECOND_MS;

/** A live picture that is `behindMs` behind the position near the edge, which shows what was `LATENCY` ago. */
const live = (behindMs: number, now = NOW, more = {}): Playhead => ({
  kind: "live",
  date: now - LATENCY - behindMs,
  behindMs,
  isMoving: true,
  ...more,
});
const decide = (playhead: Playhead | null, before: TimeDecision | null = null, now = NOW) =>
  decideTime(before, playhead, { recordedFrom: NOW - HOUR_MS, now });

test.each<[string, Playhead | null, number | "now"]>([
  ["no picture", null, "now"],
  ["the live edge", live(0), "now"],
  ["ahead of the edge", live(-500), "now"],
  ["2 s behind", live(2_000), "now"],
  ["two segments behind", live(4_000), "now"],
  ["30 s behind", live(30_000), NOW - LATENCY - 30_000],
  ["30 s behind, without dates", live(30_000, NOW, { date: null }), NOW - 30_000],
  ["30 s behind, by an encoder that is 5 min ahead", live(30_000, NOW, { date: NOW + 5 * MINUTE_MS }), NOW - 30_000],
  ["a recording", { kind: "recording", positionMs: 90_000, isMoving: true }, NOW - HOUR_MS + 90_000],
])("[EVT-20] the page tells of its match as of the picture: %s", (_, playhead, time) => {
  expect(decide(playhead).time).toBe(time);
});

test("[EVT-20] a recording whose start nobody knows counts from 0", () => {
  const playhead: Playhead = { kind: "recording", positionMs: 90_000, isMoving: true };
  expect(decideTime(null, playhead, { recordedFrom: null, now: NOW }).time).toBe(90_000);
});

describe("a picture that falls behind", () => {
  const atEdge = decide(live(0));

  test("[EVT-20] takes nothing back that was told at the edge, and waits until the picture is there", () => {
    const stalled = decide(live(5_000, NOW + 5_000, { date: NOW - LATENCY, isMoving: false }), atEdge, NOW + 5_000);
    expect(stalled.time).toBe(NOW + 5_000);
    const goesOn = decide(live(5_000, NOW + 8_000), stalled, NOW + 8_000);
    expect(goesOn.time).toBe(NOW + 5_000);
    const isThere = decide(live(5_000, NOW + 20_000), goesOn, NOW + 20_000);
    expect(isThere.time).toBe(NOW + 20_000 - LATENCY - 5_000);
  });

  test("[EVT-20] is in real time again once it has caught up", () => {
    const stalled = decide(live(5_000, NOW + 5_000), atEdge, NOW + 5_000);
    expect(decide(live(1_900, NOW + 40_000), stalled, NOW + 40_000).time).toBe("now");
  });

  test("[EVT-20] stands for as long as the viewer pauses, also without dates", () => {
    let last = atEdge;
    for (let waitedMs = 5_000; waitedMs <= 20 * MINUTE_MS; waitedMs += 5_000) {
      const now = NOW + waitedMs;
      last = decide(live(waitedMs, now, { date: null, isMoving: false }), last, now);
      expect(last.time).toBe(NOW + 5_000);
    }
  });

  test("[EVT-20] tells nothing of the time that the device slept", () => {
    const now = NOW + 10 * MINUTE_MS;
    const awake = decide(live(10 * MINUTE_MS, now, { date: NOW - LATENCY, isMoving: false }), atEdge, now);
    expect(awake.time).toBe(NOW + 5_000);
  });
});

describe("a viewer who moves", () => {
  test("[EVT-20] back sees the match as it stood then, also from the edge", () => {
    const back = decide(live(30_000, NOW + 1_000), decide(live(0)), NOW + 1_000);
    expect(back.time).toBe(NOW + 1_000 - LATENCY - 30_000);
    const further = decide(live(90_000, NOW + 2_000), back, NOW + 2_000);
    expect(further.time).toBe(NOW + 2_000 - LATENCY - 90_000);
  });

  test("[EVT-20] forward sees it run up", () => {
    const back = decide(live(90_000));
    expect(decide(live(30_000, NOW + 1_000), back, NOW + 1_000).time).toBe(NOW + 1_000 - LATENCY - 30_000);
    expect(decide(live(0, NOW + 1_000), back, NOW + 1_000).time).toBe("now");
  });

  test("[EVT-20] from the live picture to the recording is where the recording is", () => {
    const playhead: Playhead = { kind: "recording", positionMs: 0, isMoving: true };
    expect(decide(playhead, decide(live(30_000))).time).toBe(NOW - HOUR_MS);
  });

  test("[EVT-20] sees real time when the picture is lost, and the picture's time when it is back", () => {
    const lost = decide(null, decide(live(60_000)));
    expect(lost.time).toBe("now");
    expect(decide(live(60_000), lost).time).toBe(NOW - LATENCY - 60_000);
  });
});

test("[EVT-20] what happened is told from its own time on", () => {
  expect(isReached(NOW, NOW)).toBe(true);
  expect(isReached(NOW + 1, NOW)).toBe(false);
  expect(isReached(NOW + HOUR_MS, "now")).toBe(true);
});
