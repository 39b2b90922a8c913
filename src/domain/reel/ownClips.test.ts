import { expect, test } from "vitest";
import type { MediaEvent, Moment } from "#src/domain/event/event.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { clipPassages } from "./ownClips.ts";

const goal = (id: string, positionS: number | null): Moment => ({
  id,
  kind: "goal",
  positionMs: positionS === null ? null : positionS * 1000,
  clockText: null,
  side: null,
  playerName: null,
  score: null,
});
const clip = (address: string | null, startS: number | null, endS: number | null): MediaEvent => ({
  ...anEvent({ source: { hd: null, pano: null, poster: null, clip: address, epg: null } }),
  mediaType: "clip",
  mediaSubType: null,
  playerNumber: null,
  playerColor: null,
  startMs: startS === null ? null : startS * 1000,
  endMs: endS === null ? null : endS * 1000,
  ownerId: null,
});
const played = (moments: readonly Moment[], clips: readonly MediaEvent[], longestS = 120) =>
  clipPassages(moments, clips, longestS * 1000).map(({ address, startS, endS }) => [address, startS, endS]);

test("[PLR-16] a moment is played from the shortest clip that shows it, as far as a reel shows it", () => {
  const clips = [clip("half.mp4", 0, 290), clip("goal.mp4", 80, 120), clip("other.mp4", 200, 220)];
  expect(played([goal("a", 100)], clips)).toEqual([["goal.mp4", 10, 26]]);
});

test("[PLR-16] a clip that begins late or ends early is played as far as it goes", () => {
  expect(played([goal("a", 100)], [clip("goal.mp4", 95, 103)])).toEqual([["goal.mp4", 0, 8]]);
});

test("[PLR-16] moments without a clip, without a position, and clips without a file or place are left out", () => {
  const moments = [goal("a", 100), goal("b", 300), goal("c", null)];
  const clips = [clip(null, 90, 110), clip("unplaced.mp4", null, null), clip("b.mp4", 280, 320)];
  expect(played(moments, clips)).toEqual([["b.mp4", 10, 26]]);
});

test("[PLR-16] they follow each other in the order of the match, no longer than they may", () => {
  const moments = [goal("b", 300), goal("a", 100)];
  const clips = [clip("b.mp4", 280, 320), clip("a.mp4", 80, 120)];
  expect(played(moments, clips)).toEqual([
    ["a.mp4", 10, 26],
    ["b.mp4", 10, 26],
  ]);
  expect(played(moments, clips, 20)).toEqual([["b.mp4", 10, 26]]);
});
