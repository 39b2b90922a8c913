import { expect, test } from "vitest";
import { DAY, dayOf, HOUR, MINUTE } from "./days.ts";
import { fixtureById, fixturesOn } from "./fixtures.ts";
import { LEAGUES, leagueOf } from "./leagues.ts";
import { liveAt } from "./liveness.ts";
import { scriptOf } from "./match/scriptOf.ts";
import { pairingOf } from "./pairing.ts";
import type { Sport } from "./sports.ts";
import { TIMETABLE } from "./timetable.ts";

const TODAY = dayOf(Date.parse("2026-11-21T00:00:00Z"));
/** The minimum length of a match, in minutes of wall-clock time; below it, the maximum delay of a kick-off. */
const SHORTEST: Readonly<Record<Sport, number>> = {
  football: 108,
  hockey: 128,
  basketball: 106,
  handball: 84,
  volleyball: 86,
  tennis: 82,
  swimming: 150,
  athletics: 150,
};
const LATEST_KICKOFF = 2.5;

test("at every minute of every day at least six matches are in play", () => {
  // The timetable is the same every day, so counting one day with the shortest matches covers all days.
  const inPlay = Array.from({ length: 1440 }, () => 0);
  for (const { leagueId, minute } of TIMETABLE) {
    const length = SHORTEST[leagueOf(leagueId).sport];
    for (let m = Math.ceil(minute + LATEST_KICKOFF); m < minute + length; m++)
      inPlay[m % 1440] = (inPlay[m % 1440] ?? 0) + 1;
  }
  expect(Math.min(...inPlay)).toBeGreaterThanOrEqual(6);
});

test("no match is shorter or starts later than that count assumes", () => {
  const wrong: string[] = [];
  for (let day = TODAY; day < TODAY + 8; day++)
    for (const fixture of fixturesOn(day)) {
      if (fixture.kind !== "match" && fixture.kind !== "meeting") continue;
      const { kickoff, playEnd } = scriptOf(fixture);
      const short = playEnd - fixture.startsAt < SHORTEST[fixture.sport] * MINUTE;
      if (short || kickoff - fixture.startsAt > LATEST_KICKOFF * MINUTE) wrong.push(fixture.id);
    }
  expect(wrong).toEqual([]);
});

test("sampled days have at least six live events of three sports at every minute", () => {
  for (const offset of [0, 131, 364]) {
    const start = (TODAY + offset) * DAY;
    const live = Array.from({ length: 1440 }, () => [] as Sport[]);
    for (const fixture of [-1, 0, 1].flatMap((d) => fixturesOn(TODAY + offset + d))) {
      if (fixture.kind === "film") continue;
      const { streamStart, endsAt } = scriptOf(fixture);
      const from = Math.max(0, Math.ceil((streamStart - start) / MINUTE));
      for (let m = from; m < Math.min(1440, (endsAt - start) / MINUTE); m++) live[m]?.push(fixture.sport);
    }
    expect(Math.min(...live.map((sports) => sports.length))).toBeGreaterThanOrEqual(6);
    expect(Math.min(...live.map((sports) => new Set(sports).size))).toBeGreaterThanOrEqual(3);
  }
});

test("the live list agrees with the scripts", () => {
  const now = TODAY * DAY + 19 * HOUR;
  const ids = liveAt(now).map(({ id }) => id);
  const expected = fixturesOn(TODAY).filter((fixture) => {
    const { streamStart, endsAt } = scriptOf(fixture);
    return fixture.kind !== "film" && fixture.disruption?.isPlayed !== false && streamStart <= now && now < endsAt;
  });
  expect(ids).toEqual(expected.map(({ id }) => id));
});

test("a day is the same in whatever order days are requested", () => {
  const first = JSON.stringify(fixturesOn(TODAY));
  for (let day = TODAY - 40; day < TODAY; day++) fixturesOn(day);
  expect(JSON.stringify(fixturesOn(TODAY))).toBe(first);
});

test("every fixture is found by its id, and other ids are not", () => {
  for (const fixture of fixturesOn(TODAY)) expect(fixtureById(fixture.id)?.id).toBe(fixture.id);
  for (const id of ["ev-20261121-np-99", "ev-20269921-np-1", "ev-x", "", "ch-one"])
    expect(fixtureById(id)).toBeUndefined();
});

test("no team plays twice within sixteen hours, cups included", () => {
  const last = new Map<string, number>();
  const tired: string[] = [];
  for (let day = TODAY; day < TODAY + 90; day++)
    for (const { home, away, startsAt, sport, gameType } of fixturesOn(day)) {
      if (gameType !== "game") continue;
      for (const team of [home, away]) {
        if (!team) continue;
        const before = last.get(team.id);
        last.set(team.id, startsAt);
        if (before === undefined || sport === "tennis") continue;
        if (startsAt - before <= 16 * HOUR) tired.push(`${team.id} on ${new Date(startsAt).toISOString()}`);
      }
    }
  expect(tired).toEqual([]);
});

test("a season is a double round robin: each pair meets twice, once at home", () => {
  const size = 14;
  const meetings = new Map<string, number>();
  for (let n = 0; n < size * (size - 1); n++) {
    const { home, away, round } = pairingOf(size, n);
    expect(home).not.toBe(away);
    expect(round).toBe(Math.floor(n / (size / 2)) + 1);
    meetings.set(`${home}-${away}`, (meetings.get(`${home}-${away}`) ?? 0) + 1);
  }
  expect(meetings.size).toBe(size * (size - 1));
  expect(new Set(meetings.values())).toEqual(new Set([1]));
});

test("a fortnight includes all coverages, external sites, blocked regions and trainings", () => {
  const fixtures = Array.from({ length: 14 }, (_, i) => fixturesOn(TODAY + i)).flat();
  const coverages = new Set(fixtures.map(({ access }) => access.coverage));
  expect(coverages.size).toBe(5);
  expect(
    fixtures.every(({ access }) => (access.commerceType === "ppv") === (access.coverage === "commerce_ppv_media")),
  ).toBe(true);
  expect(fixtures.some(({ externalUrl }) => externalUrl !== null)).toBe(true);
  expect(fixtures.some(({ inRegion }) => !inRegion)).toBe(true);
  expect(new Set(fixtures.map(({ gameType }) => gameType))).toEqual(new Set(["game", "training", "other"]));
  expect(new Set(fixtures.map(({ leagueId }) => leagueId)).size).toBe(LEAGUES.length);
});

test("consecutive matches of a sport have different pictures", () => {
  const fixtures = fixturesOn(TODAY).filter(({ sport, gameType }) => sport === "football" && gameType === "game");
  const scheduled = fixtures.filter(({ leagueId }) => leagueId !== "league-continental");
  for (let i = 0; i + 8 <= scheduled.length; i++)
    expect(new Set(scheduled.slice(i, i + 8).map(({ imageUrl }) => imageUrl)).size).toBe(8);
});
