import { expect, test } from "vitest";
import type { Moment } from "#src/domain/event/event.ts";
import { withEntered } from "./withEntered.ts";

const BEGUN = 1_000_000;
const goal = (id: string, minute: number, score: Moment["score"]): Moment => ({
  id,
  kind: "goal",
  side: "home",
  positionMs: minute * 60_000,
  clockText: null,
  playerName: null,
  score,
});

test("[OPS-5] what waits is counted as the server will count it: a late goal moves the score of those after it", () => {
  const match = {
    moments: [goal("tenth", 10, { home: 1, away: 0 }), goal("thirtieth", 30, { home: 2, away: 0 })],
    score: { home: 2, away: 0 },
    streamStart: BEGUN,
  };
  const late = { id: "twentieth", kind: "own_goal", side: "away", at: BEGUN + 20 * 60_000 };
  const { moments, score } = withEntered(match, late);
  expect(score).toEqual({ home: 2, away: 1 });
  expect(moments.map(({ id, score: told }) => [id, `${told?.home}–${told?.away}`])).toEqual([
    ["tenth", "1–0"],
    ["twentieth", "1–1"],
    ["thirtieth", "2–1"],
  ]);
  expect(withEntered({ ...match, moments, score }, late).score).toEqual({ home: 2, away: 1 });
});
