import type { Wire } from "#contract/wire.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { dice } from "#backend/demo/world/random.ts";
import { scriptOf } from "./scriptOf.ts";

type Result = Wire<"MatchResult">;
type Part = Wire<"ResultPart">;
type Score = Wire<"ScorePair">;

const part = (kind: Part["kind"], { home, away }: Score, number: number | null = null): Part => ({
  kind,
  number,
  home: String(home),
  away: String(away),
});

/** Returns what the score of a fixture does not say at `now`; null if it says it all, or play has not begun. */
export function resultAt(fixture: Fixture, now: number, score: Score | null, isOver: boolean): Result | null {
  if (score === null) return null;
  if (fixture.disruption?.state === "awarded") return { parts: [], decided_by: "walkover", winner: "home" };
  if (fixture.disruption !== undefined && fixture.disruption.isPlayed === false) return null;
  if (fixture.finish !== undefined) return FINISHES[fixture.finish](fixture, now, score, isOver);
  const sets = setsUntil(fixture, now);
  return sets.length === 0 ? null : { parts: sets };
}

/** Returns the sets that have ended. The loser of a tie-break has its points in brackets. */
function setsUntil(fixture: Fixture, now: number): Part[] {
  const { sets, periods } = scriptOf(fixture);
  const d = dice(`tie-break:${fixture.id}`);
  return sets.flatMap((set, i) => {
    const points = d.int(0, 5);
    if ((periods[i]?.to ?? Infinity) > now) return [];
    const written = part("set", set, i + 1);
    if (fixture.sport !== "tennis" || set.home + set.away !== 13) return [written];
    const loser = set.home < set.away ? "home" : "away";
    return [{ ...written, [loser]: `${written[loser] ?? ""} (${points})` }];
  });
}

type Finish = (fixture: Fixture, now: number, score: Score, isOver: boolean) => Result | null;

const FINISHES: Readonly<Record<NonNullable<Fixture["finish"]>, Finish>> = {
  extra_time: (fixture, now, _, isOver) => {
    const before = regularTime(fixture, now);
    return before && { parts: [before], decided_by: isOver ? "extra_time" : null };
  },
  penalties: (fixture, now, _, isOver) => {
    const before = regularTime(fixture, now);
    if (before === null || !isOver) return before && { parts: [before] };
    const d = dice(`shoot-out:${fixture.id}`);
    const winner = d.pick(["home", "away"] as const);
    const [most, least] = [d.int(3, 5), d.int(1, 2)];
    const shootOut = winner === "home" ? { home: most, away: least } : { home: least, away: most };
    return { parts: [part("penalties", shootOut)], decided_by: "penalties", winner };
  },
  legs: (fixture, _, score, isOver) => {
    const d = dice(`first leg:${fixture.id}`);
    const second = goalsUntil(fixture, Infinity);
    const drawn = { home: d.int(0, 2), away: d.int(0, 2) };
    // Two legs that end level would need extra time.
    const isLevel = drawn.home + second.home === drawn.away + second.away;
    const first = { home: drawn.home + (isLevel ? 1 : 0), away: drawn.away };
    const sum = { home: score.home + first.home, away: score.away + first.away };
    const parts = [part("leg", first, 1), part("aggregate", sum)];
    const winner = sum.home === sum.away ? null : sum.home > sum.away ? "home" : "away";
    return isOver && winner !== null ? { parts, decided_by: "aggregate", winner } : { parts };
  },
};

/** Returns the score after the second half; null until that is over. */
function regularTime(fixture: Fixture, now: number): Part | null {
  const end = scriptOf(fixture).periods[1]?.to ?? Infinity;
  return now < end ? null : part("regular_time", goalsUntil(fixture, end));
}

function goalsUntil(fixture: Fixture, at: number): Score {
  const goals = (side: "home" | "away") =>
    scriptOf(fixture)
      .moments.filter((one) => one.side === side && one.at <= at)
      .reduce((sum, { points }) => sum + points, 0);
  return { home: goals("home"), away: goals("away") };
}
