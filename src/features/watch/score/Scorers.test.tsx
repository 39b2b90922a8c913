import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { aLiveEvent } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Scorers } from "./Scorers.tsx";

afterEach(cleanup);

const goal = (clockText: string, playerName: string | null, side: "home" | "away", kind = "goal"): Moment => ({
  id: clockText,
  kind,
  positionMs: null,
  clockText,
  side,
  playerName,
  score: null,
});

async function linesOf(match: Partial<SportEvent>) {
  const event = aLiveEvent(match);
  const { container } = await renderScreen(<Scorers event={event} score={event.score} />);
  const lines = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  cleanup();
  return lines;
}

test("[EVT-1] goals of one player are listed together", async () => {
  const moments = [
    goal("12’", "Ines Duarte", "home"),
    goal("41’", "Mats Olander", "away", "penalty_goal"),
    goal("58’", "Ines Duarte", "home"),
  ];
  expect(await linesOf({ moments })).toEqual(["Ines Duarte 12’, 58’", "Mats Olander 41’ (pen)"]);
});

test("[EVT-1] goals without a name and very high scores have no scorers", async () => {
  expect(await linesOf({ moments: [goal("3’", null, "home")] })).toEqual([]);
  expect(await linesOf({ moments: Array.from({ length: 40 }, (_, n) => goal(`${n}’`, "A", "home")) })).toEqual([]);
});

test("[EVT-1] space for the first scorer is reserved in a goalless live match of a low-scoring sport", async () => {
  const match = { sportType: "football", score: { home: 0, away: 0 } } as const;
  expect(await linesOf(match)).toEqual(["No goals yet"]);
  expect(await linesOf({ ...match, sportType: "hockey" })).toEqual(["No goals yet"]);
  for (const other of [
    { score: { home: 0, away: 1 } },
    { score: { home: 2, away: 0 } },
    { score: null },
    { status: "archived" },
    { sportType: "basketball" },
    { sportType: null },
  ] as const)
    expect(await linesOf({ ...match, ...other })).toEqual([]);
});
