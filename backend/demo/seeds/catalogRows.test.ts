import { expect, test } from "vitest";
import { DAY } from "#backend/demo/world/days.ts";
import { LEAGUES } from "#backend/demo/world/leagues.ts";
import { TEAMS } from "#backend/demo/world/teams.ts";
import { catalogueFixtures, daysOfCatalog } from "./catalogRows.ts";

const NOW = Date.parse("2026-11-21T17:00:00Z");
const { first, last } = daysOfCatalog(NOW);
const fixtures = catalogueFixtures(first, last, NOW);

test("the catalogue has 8 sports, 12 leagues, 120 teams and 3,000 events", () => {
  expect(fixtures.length).toBeGreaterThan(3000);
  expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length);
  expect(new Set(fixtures.map(({ sport }) => sport)).size).toBe(8);
  expect(new Set(fixtures.map(({ leagueId }) => leagueId)).size).toBe(LEAGUES.length);
  expect(TEAMS.length).toBeGreaterThanOrEqual(120);
});

test("the catalogue spans from half a year back to two weeks ahead, without future films", () => {
  expect(fixtures[0]?.startsAt).toBeLessThan(NOW - 179 * DAY);
  expect(fixtures.at(-1)?.startsAt).toBeGreaterThan(NOW + 14 * DAY);
  expect(fixtures.filter(({ kind, startsAt }) => kind === "film" && startsAt > NOW)).toEqual([]);
  expect(fixtures.filter(({ startsAt, retentionDays }) => startsAt < NOW - retentionDays * DAY)).toEqual([]);
});
