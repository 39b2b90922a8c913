import { CLUB_NAMES, DERIVED } from "./clubNames.ts";
import { CLUBS_WITH_CRESTS } from "./clubsWithCrests.ts";
import { LEAGUES } from "./leagues.ts";
import { PALETTE } from "./palette.ts";
import { personName } from "./people.ts";
import { cyclicAt, hash32 } from "./random.ts";
import { shortName } from "./shortNames.ts";
import { slug } from "./slug.ts";
import type { Gender, WorldLeague, WorldTeam } from "./types.ts";

const GROUNDS = ["Park", "Arena", "Road", "Ground", "Field", "Stadium", "Lane"] as const;
const HALLS = ["Hall", "Arena", "Dome", "Centre", "Pavilion", "Palace"] as const;

function venueOf(name: string, league: WorldLeague): string {
  const place = name.split(" ")[0] ?? name;
  const kinds = league.sport === "football" ? GROUNDS : HALLS;
  return `${place} ${cyclicAt(kinds, hash32(`venue:${league.id}:${name}`))}`;
}

function ownClubs(league: WorldLeague, names: readonly string[]): WorldTeam[] {
  const drawnShorts = names.map((name) => CLUBS_WITH_CRESTS[name]?.short).filter((short) => short !== undefined);
  const taken = new Set<string>(drawnShorts);
  return names.map((name, i) => {
    const drawn = CLUBS_WITH_CRESTS[name];
    const key = drawn?.key ?? slug(name);
    const short = drawn?.short ?? shortName(name, taken);
    taken.add(short);
    // Steps through the palette, so that neighbours in a table have different colours.
    const [color, accent] = drawn ? [drawn.color, drawn.accent] : cyclicAt(PALETTE, i * 7 + hash32(league.id));
    return {
      id: `team-${key}`,
      name,
      shortName: short,
      color,
      accent,
      logoUrl: `/media/img/crests/${drawn ? key : `team-${key}`}.svg`,
      sport: league.sport,
      leagueId: league.id,
      gender: league.gender,
      venue: drawn?.venue ?? venueOf(name, league),
      clubId: `team-${key}`,
    };
  });
}

function derivedClubs(league: WorldLeague, clubs: readonly WorldTeam[], suffix: string): WorldTeam[] {
  return clubs.map((club) => ({
    ...club,
    id: `${club.id}-${slug(suffix)}`,
    name: `${club.name} ${suffix}`,
    leagueId: league.id,
    gender: league.gender,
  }));
}

/** Returns the individual players of a league as teams: half women, half men, who play only among themselves. */
function soloists(league: WorldLeague): WorldTeam[] {
  const taken = new Set<string>();
  const shorts = new Set<string>();
  const players: WorldTeam[] = [];
  for (let i = 0; players.length < 32; i++) {
    const gender: Gender = players.length < 16 ? "female" : "male";
    const name = personName(`${league.id}:${i}`, gender);
    if (taken.has(name)) continue;
    taken.add(name);
    const short = shortName(name.split(" ")[1] ?? name, shorts);
    shorts.add(short);
    const [color, accent] = cyclicAt(PALETTE, players.length * 7 + hash32(league.id));
    const id = `team-${slug(name)}-${league.code}`;
    players.push({
      id,
      name,
      shortName: short,
      color,
      accent,
      logoUrl: `/media/img/crests/${id}.svg`,
      sport: league.sport,
      leagueId: league.id,
      gender,
      venue: "",
      clubId: id,
    });
  }
  return players;
}

const byLeague = new Map<string, readonly WorldTeam[]>();
for (const league of LEAGUES) {
  const key = league.id.replace("league-", "");
  const names = CLUB_NAMES[key];
  const derived = DERIVED[key];
  if (names) byLeague.set(league.id, ownClubs(league, names));
  else if (derived)
    byLeague.set(
      league.id,
      derivedClubs(league, teamsOf(`league-${derived.from}`).slice(0, derived.size), derived.suffix),
    );
  else if (league.contest === "solo") byLeague.set(league.id, soloists(league));
}

/** Returns the teams of a league; none for a cup or a meeting. */
export function teamsOf(leagueId: string): readonly WorldTeam[] {
  return byLeague.get(leagueId) ?? [];
}

export const TEAMS: readonly WorldTeam[] = LEAGUES.flatMap((league) => teamsOf(league.id));

const byId = new Map(TEAMS.map((team) => [team.id, team]));

export function teamOf(id: string): WorldTeam | undefined {
  return byId.get(id);
}
