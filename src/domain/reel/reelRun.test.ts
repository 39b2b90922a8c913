import { expect, test } from "vitest";
import type { Moment } from "#src/domain/event/event.ts";
import {
  backInReel,
  beginReel,
  followReel,
  goToPassage,
  placeIn,
  reelNow,
  skipPassage,
  type ReelRun,
  type ReelStep,
} from "./reelRun.ts";

const S = 1_000;
const ALL = { startMs: 0, endMs: 6_000 * S };
const goal = (id: string, positionS: number): Moment => ({
  id,
  kind: "goal",
  positionMs: positionS * S,
  clockText: null,
  side: "home",
  playerName: null,
  score: null,
});
const GOALS = [goal("a", 100), goal("b", 200), goal("c", 300)];

function begun(moments: readonly Moment[] = GOALS): ReelRun {
  const run = beginReel(moments, ALL, 120 * S);
  if (run === null) throw new Error("There is no reel.");
  return run;
}
const reel = (run: ReelRun, moments: readonly Moment[] = GOALS) => reelNow(run, moments, ALL);
const follow = (run: ReelRun, positionS: number, moments?: readonly Moment[]) =>
  followReel(run, reel(run, moments), positionS * S);
const told = ({ type, run }: ReelStep) => [type, run?.current.moments[0]?.id];
/** The run after the picture has come to a position. */
function arrived(run: ReelRun, positionS: number): ReelRun {
  const step = follow(run, positionS);
  if (step.run === null) throw new Error("The reel has ended.");
  return step.run;
}

test("[PLR-11] the picture goes from passage to passage, and then the reel is over", () => {
  let run = begun();
  expect(told(follow(run, 4_000))).toEqual(["stay", "a"]);
  run = arrived(run, 91);
  expect(told(follow(run, 105))).toEqual(["stay", "a"]);
  const second = follow(run, 106);
  expect(told(second)).toEqual(["play", "b"]);
  // The picture is still where it was.
  expect(told(followReel(second.run!, reel(run), 106 * S))).toEqual(["stay", "b"]);
  run = arrived(arrived(second.run!, 190), 195);
  const third = follow(run, 207);
  expect(told(third)).toEqual(["play", "c"]);
  expect(told(follow(arrived(third.run!, 290), 306))).toEqual(["over", undefined]);
});

test("[PLR-11] who moves the picture elsewhere has left the reel", () => {
  const run = arrived(begun(), 92);
  expect(told(follow(run, 150))).toEqual(["left", undefined]);
  expect(told(follow(run, 80))).toEqual(["left", undefined]);
});

test("[PLR-11] a viewer skips, goes back to the start of a passage or to the one before, and chooses one", () => {
  const first = arrived(begun(), 91);
  expect(told(backInReel(first, reel(first), 91 * S))).toEqual(["play", "a"]);
  const second = skipPassage(first, reel(first));
  expect(told(second)).toEqual(["play", "b"]);
  const run = arrived(second.run!, 191);
  expect(told(backInReel(run, reel(run), 198 * S))).toEqual(["play", "b"]);
  expect(told(backInReel(run, reel(run), 191 * S))).toEqual(["play", "a"]);
  const last = goToPassage(run, reel(run)[2]!);
  expect(told(last)).toEqual(["play", "c"]);
  expect(told(skipPassage(last.run!, reel(run)))).toEqual(["over", undefined]);
});

test("[PLR-11] moments that come while it runs join it, and those that did not fit stay out", () => {
  const many = Array.from({ length: 9 }, (_, at) => goal(`g${at}`, 100 + at * 100));
  const run = begun(many);
  expect(reel(run, many)).toHaveLength(7);
  const later = [...many, goal("new", 2_000)];
  expect(reel(run, later).map(({ moments: [one] }) => one?.id)).toEqual([
    "g2",
    "g3",
    "g4",
    "g5",
    "g6",
    "g7",
    "g8",
    "new",
  ]);
});

test("[PLR-11] a moment that is taken back is left at once, and its place is gone", () => {
  const run = arrived(skipPassage(begun(), reel(begun())).run!, 191);
  expect(placeIn(reel(run), run)).toBe(1);
  const without = [GOALS[0]!, GOALS[2]!];
  expect(placeIn(reel(run, without), run)).toBeNull();
  expect(told(follow(run, 195, without))).toEqual(["play", "c"]);
  expect(told(follow(run, 195, [GOALS[0]!]))).toEqual(["over", undefined]);
});

test("[PLR-11] without moments there is no reel", () => expect(beginReel([], ALL, 120 * S)).toBeNull());
