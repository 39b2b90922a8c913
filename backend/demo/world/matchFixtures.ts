import { accessOf } from "./access.ts";
import { DAY, MINUTE, dayCode } from "./days.ts";
import type { Fixture } from "./fixture.ts";
import { retentionDaysOf } from "./retention.ts";
import { leagueOf } from "./leagues.ts";
import { pairingOf } from "./pairing.ts";
import { picture, scenePicture } from "./pictures.ts";
import { cyclicAt, hash32 } from "./random.ts";
import { teamsOf } from "./teams.ts";
import { TIMETABLE } from "./timetable.ts";
import { disruptionOf } from "./match/disruptions.ts";
import type { WorldLeague, WorldTeam } from "./types.ts";

const CITIES = [
  "Porto Vela",
  "Harbour",
  "Nordvik",
  "Montclair",
  "Lumen",
  "Solana",
  "Tromsa",
  "Coral Bay",
  "Mirador",
  "Lisse",
] as const;

/** Returns the sides and the round of a league's `n`-th match since the epoch. */
function sidesOf(league: WorldLeague, n: number): { home: WorldTeam; away: WorldTeam; round: string } {
  const teams = teamsOf(league.id);
  if (league.contest === "club") {
    const pairing = pairingOf(teams.length, n);
    return {
      home: cyclicAt(teams, pairing.home),
      away: cyclicAt(teams, pairing.away),
      round: `Round ${pairing.round}`,
    };
  }
  // Women and men alternate; each half of the list plays only among itself.
  const half = teams.length / 2;
  const pairing = pairingOf(half, Math.floor(n / 2));
  const from = n % 2 === 0 ? 0 : half;
  return {
    home: cyclicAt(teams, from + pairing.home),
    away: cyclicAt(teams, from + pairing.away),
    round: cyclicAt(["First round", "Second round", "Round of 16", "Quarter-final"], Math.floor(pairing.round / 8)),
  };
}

/** The zones of the tournaments overseas, by the code of their league. */
const OVERSEAS: Readonly<Record<string, string>> = { lt: "America/Chicago", ct: "Australia/Brisbane" };

function soloVenue(league: WorldLeague, n: number): string {
  return `Court ${1 + (n % 4)}, ${league.name.split(" ")[0] ?? league.name}`;
}

/** Returns the fields that all fixtures of a league on a day share. */
export function leagueFixture(league: WorldLeague, day: number, code: string, minute: number) {
  const id = `ev-${dayCode(day)}-${code}`;
  const startsAt = day * DAY + minute * MINUTE;
  return {
    id,
    referenceId: id.replace("ev-", "ref-"),
    sport: league.sport,
    leagueId: league.id,
    categoryId: league.categoryId,
    subcategoryId: league.subcategoryId,
    startsAt,
    added: startsAt - 20 * DAY + (hash32(id) % (3 * 24 * 60)) * MINUTE,
    access: accessOf(id, league),
    inRegion: league.region === "north" || hash32(`region:${id}`) % 24 !== 0,
    externalUrl: null,
    lengthMs: null,
    retentionDays: retentionDaysOf(id),
    gameType: "game",
  } as const;
}

function matchFixture(
  league: WorldLeague,
  day: number,
  n: number,
  place: number,
  minute: number,
  image: number,
): Fixture {
  const base = leagueFixture(league, day, `${league.code}-${place + 1}`, minute);
  const { home, away, round } = sidesOf(league, n);
  const venue = league.contest === "solo" ? soloVenue(league, n) : home.venue;
  // A partner shows a few matches of the Lakeside Classic at its own site.
  const external = league.code === "lt" && place === 0 && day % 2 === 0;
  return {
    ...base,
    kind: "match",
    title: `${home.name} – ${away.name}`,
    description: `${home.name} against ${away.name} at ${venue}. ${league.name}, ${round.toLowerCase()}.`,
    home,
    away,
    round,
    venue,
    ...(OVERSEAS[league.code] && { venueTimeZone: OVERSEAS[league.code] }),
    gender: home.gender,
    ...disruptionOf(league.id, minute),
    externalUrl: external ? `https://lakeside.demo.example/watch/${base.id}` : null,
    imageUrl: picture(league.sport, image),
    posterUrl: scenePicture(league.sport, image),
  };
}

function meetingFixture(league: WorldLeague, day: number, place: number, minute: number, image: number): Fixture {
  const base = leagueFixture(league, day, `${league.code}-${place + 1}`, minute);
  const city = cyclicAt(CITIES, Math.floor(day / 3) + (league.sport === "athletics" ? 4 : 0));
  const stage = place === 0 ? "heats" : "finals";
  const short = league.name.split(" ")[0] ?? league.name;
  return {
    ...base,
    kind: "meeting",
    title: `${short}: ${stage} in ${city}, day ${1 + (day % 3)}`,
    description: `${league.description} ${place === 0 ? "The heats" : "The finals"} of day ${1 + (day % 3)} from ${city}.`,
    home: null,
    away: null,
    ...disruptionOf(league.id, minute),
    round: place === 0 ? "Heats" : "Finals",
    venue: league.sport === "swimming" ? `Aquatic Centre, ${city}` : `Olympic Field, ${city}`,
    gender: league.gender,
    imageUrl: picture(league.sport, image),
    posterUrl: scenePicture(league.sport, image),
  };
}

/** Number of fixtures per day of each league and of each sport. */
const perDay = new Map<string, number>();
for (const { leagueId } of TIMETABLE)
  for (const key of [leagueId, leagueOf(leagueId).sport]) perDay.set(key, (perDay.get(key) ?? 0) + 1);

/** Since the epoch, for the league's match `place` on a day. Each league is at another point of its season. */
function matchNumber(leagueId: string, day: number, place: number): number {
  return day * (perDay.get(leagueId) ?? 1) + place + (hash32(leagueId) % 400);
}

/** Returns the ids of the teams of a league that play on a day before `minute` (UTC). */
export function teamsPlayingBefore(leagueId: string, day: number, minute: number): string[] {
  return TIMETABLE.filter((slot) => slot.leagueId === leagueId).flatMap((slot, place) => {
    if (slot.minute >= minute) return [];
    const { home, away } = sidesOf(leagueOf(leagueId), matchNumber(leagueId, day, place));
    return [home.id, away.id];
  });
}

export function timetableFixtures(day: number): Fixture[] {
  const seen = new Map<string, number>();
  const next = (key: string) => {
    const n = seen.get(key) ?? 0;
    seen.set(key, n + 1);
    return n;
  };
  return TIMETABLE.map(({ leagueId, minute }) => {
    const league = leagueOf(leagueId);
    const place = next(leagueId);
    const image = day * (perDay.get(league.sport) ?? 1) + next(league.sport);
    if (league.contest === "meeting") return meetingFixture(league, day, place, minute, image);
    return matchFixture(league, day, matchNumber(leagueId, day, place), place, minute, image);
  });
}
