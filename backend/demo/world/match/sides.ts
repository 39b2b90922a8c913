import type { Fixture } from "#backend/demo/world/fixture.ts";
import { playerOf } from "#backend/demo/world/people.ts";
import { hash32, type Dice } from "#backend/demo/world/random.ts";
import type { WorldTeam } from "#backend/demo/world/types.ts";
import type { Side } from "./script.ts";

/** Returns the strength of a club, 0.75 to 1.25; its women's and youth teams are equally strong. */
export function strengthOf(team: WorldTeam | null): number {
  return team ? 0.75 + (hash32(`strength:${team.clubId}`) % 1000) / 2000 : 1;
}

/** Returns the expected share of the home side's goals, including its home advantage. */
export function homeShare(fixture: Fixture): number {
  const home = strengthOf(fixture.home) * 1.08;
  return home / (home + strengthOf(fixture.away));
}

/** Returns the name of a random player of a side; those at the front of the squad are more likely. */
export function randomPlayer(d: Dice, fixture: Fixture, side: Side): string | null {
  const team = side === "home" ? fixture.home : fixture.away;
  if (!team) return null;
  if (fixture.sport === "tennis") return team.name;
  return playerOf(team.id, team.gender, Math.floor(d.next() ** 1.6 * 14)).name;
}

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");
