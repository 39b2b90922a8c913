import { FREE_ACCESS, MEMBERS_ACCESS } from "./access.ts";
import { DAY, HOUR, MINUTE } from "./days.ts";
import type { Fixture } from "./fixture.ts";
import { leagueOf } from "./leagues.ts";
import { matchAt } from "./match/matchAt.ts";
import { leagueFixture, teamsPlayingBefore } from "./matchFixtures.ts";
import { picture, scenePicture } from "./pictures.ts";
import { cyclicAt, dice } from "./random.ts";
import { teamsOf } from "./teams.ts";
import type { WorldTeam } from "./types.ts";

const CUP_ROUNDS = ["Group stage", "Group stage", "Round of 16", "Quarter-final", "Semi-final", "Play-off"] as const;

/** How the cup match ends, in turn by day; on every fourth day like any other match. */
const FINISHES: readonly Pick<Fixture, "finish">[] = [
  { finish: "extra_time" },
  { finish: "penalties" },
  { finish: "legs" },
];

/** How the opponent in the cup is found: on one day in a play-off that this portal does not have, on the other nobody says. */
const OPPONENTS = {
  even: { name: "Winner of the play-off", how: { by: "winner", of: "Play-off", event_id: null } },
  odd: { name: null, how: {} },
} as const;

/** Between clubs of the two big leagues that play neither that day nor the next morning. */
export function cupMatch(day: number, leagueMatches: readonly Fixture[]): Fixture[] {
  const league = leagueOf("league-continental");
  const morningAfter = ["league-northern", "league-costera"].flatMap((id) => teamsPlayingBefore(id, day + 1, 12 * 60));
  const busy = new Set([...leagueMatches.flatMap(({ home, away }) => [home?.id, away?.id]), ...morningAfter]);
  const entrants = [...teamsOf("league-northern").slice(0, 8), ...teamsOf("league-costera").slice(0, 8)];
  // Alternate clubs by day, so that nobody plays in the cup on two days in a row.
  const free = entrants.filter((team, i) => !busy.has(team.id) && i % 2 === day % 2);
  const d = dice(`cup:${day}`);
  const [home, away] = [free.splice(d.int(0, free.length - 1), 1)[0], free.splice(d.int(0, free.length - 1), 1)[0]];
  if (!home || !away) return [];
  const round = cyclicAt(CUP_ROUNDS, Math.floor(day / 14));
  const image = picture("football", day * 5 + 3);
  const opponent = OPPONENTS[day % 2 === 0 ? "even" : "odd"];
  return [
    {
      ...leagueFixture(league, day, "cc-1", 19 * 60 + 50),
      kind: "match",
      title: `Continental Cup: ${home.name} at home`,
      description: `${round} of the Continental Cup at ${home.venue}.`,
      home,
      away,
      ...FINISHES[day % 4],
      open: { away: { ...opponent, until: day * DAY - 2 * HOUR } },
      round,
      venue: home.venue,
      gender: league.gender,
      imageUrl: image,
      posterUrl: scenePicture("football", day),
    },
  ];
}

/** Between the winners of two matches of its afternoon: until these have ended, nobody knows who plays it. */
export function nightMatch(day: number, leagueMatches: readonly Fixture[]): Fixture[] {
  const league = leagueOf("league-rive");
  const [first, ...others] = leagueMatches.filter(({ leagueId }) => leagueId === league.id);
  const players = new Set([first?.home?.id, first?.away?.id]);
  const second = others.find(
    ({ gender, home, away }) => gender === first?.gender && !players.has(home?.id) && !players.has(away?.id),
  );
  if (first === undefined || second === undefined) return [];
  const image = picture("tennis", day);
  return [
    {
      ...leagueFixture(league, day, `${league.code}-night`, 21 * 60 + 10),
      kind: "match",
      title: `${league.name}: the night match`,
      description: `The winners of two matches of the afternoon meet under the lights. ${league.name}.`,
      home: winnerOf(first),
      away: winnerOf(second),
      open: { home: openUntilEnd(first), away: openUntilEnd(second) },
      round: "Night match",
      venue: "Court 1, Rive",
      gender: first.gender,
      imageUrl: image,
      posterUrl: scenePicture("tennis", day),
    },
  ];
}

function winnerOf(fixture: Fixture): WorldTeam | null {
  const { score } = matchAt(fixture, Infinity);
  return score !== null && score.away > score.home ? fixture.away : fixture.home;
}

function openUntilEnd(fixture: Fixture) {
  const court = fixture.venue?.split(",", 1)[0] ?? "";
  const of = `${fixture.round ?? ""}, ${court.toLowerCase()}`;
  return {
    until: matchAt(fixture, Infinity).endsAt,
    name: `Winner of ${of}`,
    how: { by: "winner", of, event_id: fixture.id },
  } as const;
}

/** Returns what is neither a match nor a meeting: an open training every morning, and the cup draw on Mondays. */
export function sessions(day: number): Fixture[] {
  const league = leagueOf("league-northern");
  const club = cyclicAt(teamsOf(league.id), day);
  const image = picture("training", day);
  const training: Fixture = {
    ...leagueFixture(league, day, "tr-1", 8 * 60 + 30),
    kind: "session",
    subcategoryId: "sub-football-training",
    title: `${club.name}: open training`,
    description: `Three quarters of an hour with the first team of ${club.name} at ${club.venue}.`,
    home: club,
    away: null,
    round: null,
    venue: club.venue,
    gender: "mixed",
    gameType: "training",
    access: FREE_ACCESS,
    imageUrl: image,
    posterUrl: image,
    lengthMs: 45 * MINUTE,
  };
  // Day 4 was a Monday.
  if (day % 7 !== 4) return [training];
  const studio = picture("studio", 0);
  return [
    training,
    {
      ...leagueFixture(leagueOf("league-continental"), day, "dr-1", 11 * 60),
      kind: "session",
      title: "Continental Cup: the draw",
      description: "Who meets whom in the next round, live from the studio, with two guests and one glass bowl.",
      home: null,
      away: null,
      round: "Draw",
      venue: "Studio 2, Harbour",
      gender: "mixed",
      gameType: "other",
      access: FREE_ACCESS,
      imageUrl: studio,
      posterUrl: studio,
      lengthMs: 30 * MINUTE,
    },
  ];
}

const FILMS = [
  [
    "Inside Nordvik: the winter camp",
    "Six days, minus nineteen degrees, one ball: the side of Nordvik prepares for the second half of the season.",
    "football",
    "nordvik",
  ],
  [
    "The keeper's hands",
    "Four goalkeepers on fear, gloves and the longest second of the week.",
    "football",
    "harbour-city",
  ],
  [
    "Ice at four in the morning",
    "Who makes the ice of Tromsa, and why it is never the same twice.",
    "hockey",
    "tromsa-ice",
  ],
  ["Ironbridge: a town and its ground", "The foundry closed. The club did not.", "football", "ironbridge"],
  ["Portela's twenty-three passes", "One goal, taken apart by those who scored it.", "football", "portela"],
  [
    "Away in Granit",
    "A supporters' bus, eleven hours of snow and a game that nearly did not happen.",
    "hockey",
    "granit",
  ],
] as const;

/** Returns the documentary of a day, which is published on Thursday evenings. */
export function films(day: number): Fixture[] {
  // Day 0 was a Thursday.
  if (day % 7 !== 0) return [];
  const week = day / 7;
  const [title, description, sport] = cyclicAt(FILMS, Math.floor(week / 3));
  const league = leagueOf(sport === "football" ? "league-northern" : "league-polar");
  const image = picture(week % 3 === 0 ? "studio" : sport, week);
  return [
    {
      ...leagueFixture(league, day, "film-1", 18 * 60),
      kind: "film",
      added: day * DAY + 18 * 60 * MINUTE,
      subcategoryId: `sub-${sport}-films`,
      title: `${title}, part ${1 + (week % 3)}`,
      description,
      home: null,
      away: null,
      round: null,
      venue: null,
      gender: "mixed",
      gameType: "other",
      access: week % 2 === 0 ? FREE_ACCESS : MEMBERS_ACCESS,
      imageUrl: image,
      posterUrl: image,
      lengthMs: (24 + ((week * 5) % 20)) * MINUTE,
    },
  ];
}
