import { expect, test } from "vitest";
import type { Moment } from "#src/domain/event/event.ts";
import { listen, type Heard } from "./spoken.ts";

const moment = (id: string, positionS: number | null): Moment => ({
  id,
  kind: "goal",
  positionMs: positionS === null ? null : positionS * 1000,
  clockText: null,
  side: null,
  playerName: null,
  score: null,
});
const MOMENTS = [moment("b", 62), moment("a", 61), moment("later", 200), moment("unplaced", null)];

/** Moves the picture from one position to the next, s; returns what is said at the last one. */
function news(positionsS: readonly number[], moments: readonly Moment[] = MOMENTS) {
  let heard: Heard | null = null;
  let said: readonly Moment[] = [];
  for (const positionS of positionsS) ({ heard, news: said } = listen(heard, moments, positionS * 1000));
  return said.map(({ id }) => id);
}

test("[PLR-15] a moment is said when the picture reaches it, in the order of the match, and once", () => {
  expect(news([58, 60])).toEqual([]);
  expect(news([60, 62])).toEqual(["a", "b"]);
  expect(news([60, 62, 63])).toEqual([]);
});

test("[PLR-15] nothing is said of what lay behind at the start, or was jumped over", () => {
  expect(news([100])).toEqual([]);
  expect(news([50, 100])).toEqual([]);
});

test("[PLR-15] who goes back hears a moment again when the picture does reach it", () => {
  expect(news([70, 55])).toEqual([]);
  expect(news([70, 55, 60, 62])).toEqual(["a", "b"]);
});

test("[PLR-15] a moment that becomes known late is said while it is news", () => {
  const late = (positionS: number) => {
    const { heard } = listen(null, [], positionS * 1000);
    return listen(heard, [moment("late", 10)], (positionS + 1) * 1000).news.map(({ id }) => id);
  };
  expect(late(40)).toEqual(["late"]);
  expect(late(90)).toEqual([]);
});
