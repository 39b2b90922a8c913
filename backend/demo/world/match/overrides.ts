import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { MatchScript, ScriptMoment, Side } from "./script.ts";
import { scriptOf } from "./scriptOf.ts";
import { playerOf } from "#backend/demo/world/people.ts";

/** A goal that is not in the script, added on request during the match. */
export interface Override {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: "goal";
  readonly side: Side;
}

const POINTS: Partial<Readonly<Record<Fixture["sport"], number>>> = {
  football: 1,
  hockey: 1,
  handball: 1,
  basketball: 2,
};

/** Returns whether goals can be added to a fixture: only to matches, in sports whose score is not counted in sets. */
export function takesGoals(fixture: Fixture): boolean {
  return fixture.kind === "match" && POINTS[fixture.sport] !== undefined;
}

function toMoment(fixture: Fixture, { at, side }: Override): ScriptMoment {
  const team = side === "home" ? fixture.home : fixture.away;
  return {
    at,
    kind: fixture.sport === "basketball" ? "points" : "goal",
    side,
    player: team ? playerOf(team.id, team.gender, at % 11).name : null,
    points: POINTS[fixture.sport] ?? 1,
    listed: true,
  };
}

export function scriptWith(fixture: Fixture, overrides: readonly Override[]): MatchScript {
  const script = scriptOf(fixture);
  if (overrides.length === 0) return script;
  const added = overrides.map((override) => toMoment(fixture, override));
  return { ...script, moments: [...script.moments, ...added].sort((a, b) => a.at - b.at) };
}
