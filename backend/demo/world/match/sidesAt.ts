import type { Wire } from "#contract/wire.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { personName } from "#backend/demo/world/people.ts";
import { cyclicAt, dice } from "#backend/demo/world/random.ts";
import { TEAMS } from "#backend/demo/world/teams.ts";
import type { WorldTeam } from "#backend/demo/world/types.ts";

/** Returns the sides of a fixture as they are known at `now` (epoch ms). */
export function teamsAt({ home, away, open = {} }: Fixture, now: number): Wire<"TeamPair"> {
  return { home: sideAt(home, open.home, now), away: sideAt(away, open.away, now) };
}

function sideAt(
  team: WorldTeam | null,
  open: NonNullable<Fixture["open"]>["home"],
  now: number,
): Wire<"EventTeam"> | null {
  if (open !== undefined && now < open.until)
    return { id: null, name: open.name, short_name: null, logo_url: null, color: null, open: open.how };
  return (
    team && { id: team.id, name: team.name, short_name: team.shortName, logo_url: team.logoUrl, color: team.color }
  );
}

const FIELD = 16;
const CLUBS = [...new Set(TEAMS.map(({ name }) => name))].slice(0, 40);

/** Returns who competes in a meeting: the start list until it has ended, then the ranking by points. */
export function participantsAt(fixture: Fixture, hasEnded: boolean): Wire<"Participant">[] {
  if (fixture.kind !== "meeting") return [];
  const d = dice(`field:${fixture.id}`);
  const field = Array.from({ length: FIELD }, (_, lane) => ({
    points: d.int(3, 60),
    who: {
      id: null,
      name: personName(`${fixture.id}:${lane}`, "mixed"),
      club: cyclicAt(CLUBS, d.int(0, CLUBS.length - 1)),
    },
  }));
  if (!hasEnded) return field.map(({ who }) => ({ ...who, place: null, result: null }));
  // The last one did not finish.
  const ranking = field.toSorted((a, b) => b.points - a.points);
  return ranking.map(({ who, points }, index) => {
    const place = 1 + ranking.filter((other) => other.points > points).length;
    return index === FIELD - 1 ? { ...who, place: null, result: "DNF" } : { ...who, place, result: String(points) };
  });
}
