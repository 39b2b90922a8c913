import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CHANNELS } from "./channels.ts";
import { clipsOf } from "./clips.ts";
import { crestSvg } from "./crest.ts";
import { DAY, dayOf, HOUR } from "./days.ts";
import { CLUBS_WITH_CRESTS } from "./clubsWithCrests.ts";
import { fixtureById, fixturesOn } from "./fixtures.ts";
import { LEAGUES } from "./leagues.ts";
import { matchAt } from "./match/matchAt.ts";
import { squadOf } from "./people.ts";
import { PICTURE_FILES } from "./pictures.ts";
import { programmeOf } from "./programme.ts";
import { SPORTS } from "./sports.ts";
import { TEAMS, teamsOf } from "./teams.ts";

const art = fileURLToPath(new URL("../../art/", import.meta.url));
const NOW = Date.parse("2026-11-21T20:37:00Z");
const TODAY = dayOf(NOW);

test("teams have unique ids, unique three-letter names within their league, and colours", () => {
  expect(new Set(TEAMS.map(({ id }) => id)).size).toBe(TEAMS.length);
  for (const league of LEAGUES) {
    const shorts = teamsOf(league.id).map(({ shortName }) => shortName);
    expect(new Set(shorts).size).toBe(shorts.length);
  }
  for (const team of TEAMS) {
    expect(team.shortName).toMatch(/^[A-Z0-9]{3}$/);
    expect(team.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(team.accent).not.toBe(team.color);
  }
});

test("the twelve clubs with crests keep their names, and their crests and those of eight leagues are files", () => {
  const names = new Set(TEAMS.map(({ name }) => name));
  for (const [name, { key }] of Object.entries(CLUBS_WITH_CRESTS)) {
    expect(names.has(name)).toBe(true);
    expect(existsSync(`${art}crests/${key}.svg`)).toBe(true);
  }
  const drawnLeagues = readdirSync(`${art}crests`).filter((file) => file.startsWith("league-"));
  expect(
    LEAGUES.filter(({ major }) => major)
      .map(({ id }) => `${id}.svg`)
      .sort(),
  ).toEqual(drawnLeagues.sort());
});

test("a generated crest depends only on its id and contains no foreign text", () => {
  for (const { logoUrl } of [...TEAMS, ...LEAGUES]) {
    const name = logoUrl.replace("/media/img/crests/", "").replace(".svg", "");
    if (existsSync(`${art}crests/${name}.svg`)) continue;
    const svg = crestSvg(name);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64"[^]*<\/svg>$/);
    expect(svg).toBe(crestSvg(name));
    expect(svg?.length).toBeLessThan(2500);
  }
  expect(crestSvg("team-nobody")).toBeNull();
});

test("every picture exists in both sizes", () => {
  const files = PICTURE_FILES.flatMap((file) => [file, file.replace(".webp", ".640.webp")]);
  expect(files.filter((file) => !existsSync(art + file))).toEqual([]);
  for (const sport of SPORTS) expect(existsSync(`${art}icons/${sport}.svg`)).toBe(true);
});

test("a squad has sixteen unique names and numbers", () => {
  for (const { id, gender } of TEAMS.slice(0, 80)) {
    const squad = squadOf(id, gender);
    expect(new Set(squad.map(({ name }) => name)).size).toBe(16);
    expect(new Set(squad.map(({ number }) => number)).size).toBe(16);
  }
});

test.each(CHANNELS)(
  "[EVT-8] the programme of $title is in order, without overlaps, and covers the requested range",
  ({ id }) => {
    const from = NOW - 6 * HOUR;
    const to = NOW + 8 * DAY;
    const entries = programmeOf(id, from, to);
    entries.forEach((entry, i) => {
      expect(entry.end).toBeGreaterThan(entry.start);
      expect(entries[i + 1]?.start ?? Infinity).toBeGreaterThanOrEqual(entry.end);
      if (entry.event_id !== null) expect(fixtureById(entry.event_id)?.sport).toBe(entry.sport_type);
    });
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    expect(entries[0]?.start).toBeLessThanOrEqual(from + HOUR);
    expect(entries.at(-1)?.end).toBeGreaterThan(to - 7 * HOUR);
    expect(programmeOf(id, from, to)).toEqual(entries);
  },
);

test("a channel has hours without a programme, an unknown one has none at all", () => {
  const night = Date.parse("2026-11-22T02:00:00Z");
  expect(programmeOf("ch-one", night, night + 1)).toEqual([]);
  expect(programmeOf("ch-none", NOW, NOW + DAY)).toEqual([]);
});

test("a match shown live on a channel is listed while it is played", () => {
  const live = CHANNELS.flatMap(({ id }) => programmeOf(id, NOW, NOW + 5 * DAY)).filter(
    ({ description }) => description === "Live",
  );
  expect(live.length).toBeGreaterThan(10);
  for (const { event_id, start, end } of live) {
    const fixture = fixtureById(event_id ?? "");
    expect(fixture?.startsAt).toBeGreaterThanOrEqual(start);
    expect(fixture?.startsAt).toBeLessThan(end);
  }
});

test("clips play what was recorded, lie within their match and are published after it happened", () => {
  const kinds = new Set<string>();
  for (const fixture of fixturesOn(TODAY - 1)) {
    const { streamStart, endsAt } = matchAt(fixture, Infinity);
    for (const clip of clipsOf(fixture, [20_000, 14_500], "full")) {
      kinds.add(`${clip.mediaType} ${clip.kind} ${clip.target}`);
      expect([20_000, 14_500][clip.fileIndex]).toBe(clip.durationMs);
      expect(clip.title.length).toBeGreaterThan(5);
      expect(clip.created).toBeGreaterThan(streamStart);
      if (clip.start === null || clip.end === null) continue;
      expect(clip.end - clip.start).toBe(clip.durationMs);
      expect(clip.end).toBeLessThanOrEqual(endsAt - streamStart);
      expect(clip.created).toBeGreaterThan(streamStart + clip.start);
    }
  }
  for (const kind of [
    "highlight recap game",
    "highlight condensed game",
    "highlight auto game",
    "clip clip game",
    "highlight highlight player",
  ])
    expect(kinds).toContain(kind);
});

test("matches of a sport without recordings have no clips", () => {
  expect(fixturesOn(TODAY - 1).flatMap((fixture) => clipsOf(fixture, [], "full"))).toEqual([]);
});
