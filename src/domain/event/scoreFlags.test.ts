import { expect, test } from "vitest";
import type { Moment } from "./event.ts";
import { scoreFlags } from "./scoreFlags.ts";

const goal = (id: string, more: Partial<Moment> = {}): Moment => ({
  id,
  kind: "goal",
  positionMs: null,
  clockText: null,
  side: "home",
  playerName: null,
  score: null,
  ...more,
});
const match = (moments: readonly Moment[], sportType = "football") => ({
  moments,
  sportType,
  gameStartDate: 1000,
  streamStart: 0,
});

test("[CAT-7] goals in football are at their minute, added time at the end of its half", () => {
  const flags = scoreFlags(match([goal("a", { clockText: "9’" }), goal("b", { clockText: "45+2’" })]), 0.75, 5000);
  expect(flags.map(({ at }) => at)).toEqual([0.1, 0.5]);
});

test("[CAT-7] goals in other sports are at their position, never in the future", () => {
  const flags = scoreFlags(
    match([goal("a", { positionMs: 2000 }), goal("b", { positionMs: 99_000 }), goal("c")], "hockey"),
    0.5,
    3000,
  );
  expect(flags.map(({ moment, at }) => [moment.id, at])).toEqual([
    ["a", 0.25],
    ["b", 0.5],
  ]);
});

test("[CAT-7] cards, periods and unknown kinds have no marker", () => {
  expect(scoreFlags(match([goal("a", { kind: "yellow_card", clockText: "9’" })]), 0.5, 5000)).toEqual([]);
});
