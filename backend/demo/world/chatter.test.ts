import { expect, test } from "vitest";
import { chatterBetween, FANS } from "./chatter.ts";
import { DAY, dayOf, HOUR } from "./days.ts";
import { fixturesOn } from "./fixtures.ts";
import { scriptOf } from "./match/scriptOf.ts";

const fixtures = fixturesOn(dayOf(Date.parse("2026-03-14T12:00:00Z")));
const matches = fixtures.filter(({ kind }) => kind === "match");

test("[EVT-14] fans comment throughout each match, in order of time, reproducibly", () => {
  for (const match of matches) {
    const { streamStart, endsAt } = scriptOf(match);
    const said = chatterBetween(match, 0, match.startsAt + DAY);
    expect(said.length).toBeGreaterThan(30);
    expect(said.every(({ at, fan }) => at > streamStart && at < endsAt + HOUR && fan >= 0 && fan < FANS)).toBe(true);
    expect(said.map(({ at }) => at)).toEqual(said.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Set(said.map(({ id }) => id)).size).toBe(said.length);
    expect(said.some(({ text }) => /[{}]/.test(text))).toBe(false);
  }
});

test("[EVT-14] partial time ranges add up to the whole, and only matches have comments", () => {
  const match = matches[0]!;
  const { kickoff, endsAt } = scriptOf(match);
  const halves = [...chatterBetween(match, 0, kickoff), ...chatterBetween(match, kickoff, endsAt + HOUR)];
  expect(halves).toEqual(chatterBetween(match, 0, endsAt + HOUR));
  for (const other of fixtures.filter(({ kind }) => kind !== "match"))
    expect(chatterBetween(other, 0, other.startsAt + DAY)).toEqual([]);
});
