import { expect, test } from "vitest";
import type { Moment } from "#src/domain/event/event.ts";
import { isGoalless, scorersOf } from "./scorers.ts";

const goal = (clockText: string, playerName: string | null, side: "home" | "away", kind = "goal"): Moment => ({
  id: clockText,
  kind,
  positionMs: null,
  clockText,
  side,
  playerName,
  score: null,
});

test("[EVT-1] goals of one player are listed together", () => {
  const moments = [
    goal("12’", "Ines Duarte", "home"),
    goal("41’", "Mats Olander", "away", "penalty_goal"),
    goal("58’", "Ines Duarte", "home"),
  ];
  expect(scorersOf(moments, "home")).toEqual([
    {
      name: "Ines Duarte",
      goals: [
        { clockText: "12’", kind: "goal" },
        { clockText: "58’", kind: "goal" },
      ],
    },
  ]);
  expect(scorersOf(moments, "away")).toEqual([
    { name: "Mats Olander", goals: [{ clockText: "41’", kind: "penalty_goal" }] },
  ]);
});

test("[EVT-1] goals without a name and very high scores have no scorers", () => {
  expect(scorersOf([goal("3’", null, "home")], "home")).toEqual([]);
  expect(
    scorersOf(
      Array.from({ length: 40 }, (_, n) => goal(`${n}’`, "A", "home")),
      "home",
    ),
  ).toEqual([]);
});

test("[EVT-1] space for the first scorer is reserved in a goalless live match of a low-scoring sport", () => {
  const match = { status: "live", sportType: "football", score: { home: 0, away: 0 } } as const;
  expect(isGoalless(match)).toBe(true);
  expect(isGoalless({ ...match, sportType: "hockey" })).toBe(true);
  for (const other of [
    { score: { home: 0, away: 1 } },
    { score: { home: 2, away: 0 } },
    { score: null },
    { status: "archived" },
    { sportType: "basketball" },
    { sportType: null },
  ] as const)
    expect(isGoalless({ ...match, ...other })).toBe(false);
});
