import { expect, test } from "vitest";
import { isCatchingUp } from "./catchUp.ts";

const window = { startS: 0, endS: 106, syncS: 100 };

test("[PLR-2] live play thrown back by a stall goes a little faster until it is there again", () => {
  const play = { currentS: 93, bufferedS: 8, window, wantsEdge: true };
  expect(isCatchingUp(play)).toBe(true);
  expect(isCatchingUp({ ...play, currentS: 99.8 })).toBe(false);
  expect(isCatchingUp({ ...play, bufferedS: 1.5 })).toBe(false);
});

test("[PLR-2] who went back, or fell back far, is left where they are", () => {
  expect(isCatchingUp({ currentS: 93, bufferedS: 8, window, wantsEdge: false })).toBe(false);
  expect(isCatchingUp({ currentS: 60, bufferedS: 8, window, wantsEdge: true })).toBe(false);
});
