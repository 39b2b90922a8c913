import { describe, expect, test } from "vitest";
import type { MatchResult, SportEvent } from "./event.ts";
import { resultOf, outcomeFor } from "./result.ts";

const part = (kind: string, home: string | null, away: string | null, number: number | null = null) => ({
  kind,
  number,
  home,
  away,
});
const of = (result: Partial<MatchResult> | null, more: Partial<SportEvent> = {}) =>
  resultOf({
    status: "archived",
    score: { home: 2, away: 2 },
    result: result && { parts: [], decidedBy: null, winner: null, ...result },
    ...more,
  });

describe("[EVT-19] what stands beside the score", () => {
  const set = part("set", "25", "21", 1);
  const shootOut = part("penalties", "3", "4");
  const regular = part("regular_time", "1", "1");
  const leg = part("leg", "0", "1", 1);
  const inning = part("inning", "286/7 (50)", null, 1);

  test.each([
    ["sets, one after another", [set, set], { line: [set, set], sums: [], behind: null }],
    ["an inning of one side", [inning], { line: [inning] }],
    ["a kind that nobody knows", [part("chukka", "3", "2")], { line: [part("chukka", "3", "2")] }],
    ["a shoot-out, behind the score", [regular, shootOut], { behind: shootOut, sums: [regular], line: [] }],
    ["legs and their sum", [leg, part("aggregate", "2", "3")], { sums: [leg, part("aggregate", "2", "3")] }],
  ])("%s", (_, parts, expected) => {
    expect(of({ parts })).toMatchObject(expected);
  });

  test("the winner is who the server names, else who has the higher score", () => {
    expect(of({ winner: "away", decidedBy: "penalties" })).toMatchObject({ winner: "away", decidedBy: "penalties" });
    expect(of(null, { score: { home: 3, away: 0 } }).winner).toBe("home");
    expect([of(null).winner, of(null, { score: null }).winner]).toEqual([null, null]);
    expect(of({ winner: "home", decidedBy: "walkover" }, { score: null }).winner).toBe("home");
  });

  test("nothing is decided before the end, and nothing is known before the start", () => {
    expect(of({ decidedBy: "extra_time" }, { status: "live" }).decidedBy).toBeNull();
    expect(of({ parts: [leg], winner: "home" }, { status: "upcoming" })).toMatchObject({ winner: null, sums: [] });
  });
});

const side = (id: string) => ({ id, name: id, shortName: null, logoUrl: null, color: null });
const endedMatch = (home: number, away: number) =>
  ({ status: "archived", score: { home, away }, team1: side("h"), team2: side("a") }) as const;

test.each([
  [endedMatch(2, 1), "h", "won"],
  [endedMatch(2, 1), "a", "lost"],
  [endedMatch(0, 1), "a", "won"],
  [endedMatch(1, 1), "a", "drawn"],
  [{ ...endedMatch(1, 1), result: { parts: [], decidedBy: "penalties", winner: "away" } as const }, "a", "won"],
  [
    { ...endedMatch(1, 1), score: null, result: { parts: [], decidedBy: "walkover", winner: "home" } as const },
    "a",
    "lost",
  ],
  [endedMatch(1, 0), "x", null],
  [{ ...endedMatch(1, 0), status: "live" as const }, "h", null],
  [{ ...endedMatch(1, 0), score: null }, "h", null],
])("[CAT-5] the outcome of a match for one of its teams", (event, id, outcome) =>
  expect(outcomeFor(event, id)).toBe(outcome),
);
