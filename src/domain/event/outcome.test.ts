import { expect, test } from "vitest";
import { outcomeFor } from "./outcome.ts";

const team = (id: string) => ({ id, name: id, shortName: null, logoUrl: null, color: null });
const match = (home: number, away: number) =>
  ({ status: "archived", score: { home, away }, team1: team("h"), team2: team("a") }) as const;

test.each([
  [match(2, 1), "h", "won"],
  [match(2, 1), "a", "lost"],
  [match(0, 1), "a", "won"],
  [match(1, 1), "a", "drawn"],
  [{ ...match(1, 1), result: { parts: [], decidedBy: "penalties", winner: "away" } as const }, "a", "won"],
  [{ ...match(1, 1), score: null, result: { parts: [], decidedBy: "walkover", winner: "home" } as const }, "a", "lost"],
  [match(1, 0), "x", null],
  [{ ...match(1, 0), status: "live" as const }, "h", null],
  [{ ...match(1, 0), score: null }, "h", null],
])("[CAT-5] the outcome of a match for one of its teams", (event, id, outcome) =>
  expect(outcomeFor(event, id)).toBe(outcome),
);
