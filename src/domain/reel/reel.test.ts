import { expect, test } from "vitest";
import type { Moment } from "#src/domain/event/event.ts";
import { chooseMoments, lengthOf, LONGEST_LIVE_MS, reelOf, type Reel } from "./reel.ts";

const S = 1_000;
const ALL = { startMs: 0, endMs: 6_000 * S };
const moment = (id: string, kind: string, positionS: number | null): Moment => ({
  id,
  kind,
  positionMs: positionS === null ? null : positionS * S,
  clockText: null,
  side: null,
  playerName: null,
  score: null,
});
const idsOf = (moments: readonly Moment[]) => moments.map(({ id }) => id);
const rangesOf = (reel: Reel) => reel.map(({ startMs, endMs }) => [startMs / S, endMs / S]);

test("[PLR-11] a passage is from some seconds before a moment to some after, by its kind, in the order of the match", () => {
  const reel = reelOf([moment("card", "yellow_card", 900), moment("goal", "goal", 300)], ALL);
  expect(rangesOf(reel)).toEqual([
    [290, 306],
    [894, 903],
  ]);
  expect(lengthOf(reel)).toBe(25 * S);
});

test("[PLR-11] moments that follow each other closely share a passage", () => {
  const reel = reelOf(
    [moment("review", "review", 100), moment("penalty", "penalty", 112), moment("c", "goal", 500)],
    ALL,
  );
  expect(reel.map(({ moments }) => idsOf(moments))).toEqual([["review", "penalty"], ["c"]]);
  expect(rangesOf(reel)[0]).toEqual([97, 118]);
});

test("[PLR-11] what cannot be played is no part of it, and a passage ends where the stream does", () => {
  const moments = [
    moment("gone", "goal", 99),
    moment("first", "goal", 104),
    moment("unplaced", "goal", null),
    moment("last", "goal", 598),
    moment("to come", "goal", 601),
  ];
  const reel = reelOf(moments, { startMs: 100 * S, endMs: 600 * S });
  expect(reel.map(({ moments: [one] }) => one?.id)).toEqual(["first", "last"]);
  expect(rangesOf(reel)).toEqual([
    [100, 110],
    [588, 600],
  ]);
});

test("[PLR-11] substitutions and timeouts are never shown, an unknown kind is", () => {
  const moments = [moment("a", "substitution", 10), moment("b", "timeout", 100), moment("c", "free_kick", 200)];
  expect(idsOf(chooseMoments(moments, ALL, LONGEST_LIVE_MS))).toEqual(["c"]);
  expect(idsOf(chooseMoments([moment("d", "constructor", 200)], ALL, LONGEST_LIVE_MS))).toEqual(["d"]);
});

test("[PLR-11] of more than fits the weightier stay, then the later ones", () => {
  const goals = Array.from({ length: 8 }, (_, at) => moment(`goal ${at}`, "goal", 100 + at * 100));
  const moments = [moment("card", "yellow_card", 50), ...goals, moment("red", "red_card", 2_000)];
  const chosen = chooseMoments(moments, ALL, LONGEST_LIVE_MS);
  expect(new Set(idsOf(chosen))).toEqual(new Set(goals.slice(1).map(({ id }) => id)));
  expect(lengthOf(reelOf(chosen, ALL))).toBeLessThanOrEqual(LONGEST_LIVE_MS);
});

test("[PLR-11] the one moment of a match is shown, however short the reel may be", () => {
  expect(idsOf(chooseMoments([moment("goal", "goal", 300)], ALL, S))).toEqual(["goal"]);
  expect(chooseMoments([], ALL, S)).toEqual([]);
});
