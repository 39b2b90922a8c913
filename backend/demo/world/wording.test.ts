import { expect, test } from "vitest";
import { fixturesOn } from "./fixtures.ts";

const DAY = 20_780;

/** The descriptions of all matches of two weeks. */
const sayings = Array.from({ length: 14 }, (_, after) => fixturesOn(DAY + after))
  .flat()
  .filter(({ home, away, open }) => home !== null && away !== null && open === undefined)
  .map(({ sport, description }) => ({ sport, description }));

test("descriptions are grammatical for two clubs and for two people", () => {
  expect(sayings.some(({ sport }) => sport === "tennis")).toBe(true);
  for (const { description } of sayings) {
    expect(description).toContain(" against ");
    expect(description).not.toMatch(/ meets? /);
  }
});
