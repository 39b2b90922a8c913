import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { MatchScript, ScriptMoment, Side } from "./script.ts";
import { scriptOf } from "./scriptOf.ts";
import { playerOf } from "#backend/demo/world/people.ts";

/** A goal that was not in the script: someone asked for it while the match was on. */
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

/** Whether a goal can be added to a match: sports whose score is not made of sets, and only with two sides. */
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

/** The script with what was added to it since. */
export function scriptWith(fixture: Fixture, overrides: readonly Override[]): MatchScript {
  const script = scriptOf(fixture);
  if (overrides.length === 0) return script;
  const added = overrides.map((override) => toMoment(fixture, override));
  return { ...script, moments: [...script.moments, ...added].sort((a, b) => a.at - b.at) };
}
