import type { Wire } from "#contract/wire.ts";
import type { Fixture } from "./fixture.ts";
import { progressAt } from "./match/clock.ts";
import { matchAt } from "./match/matchAt.ts";
import { scriptWith, type Override } from "./match/overrides.ts";
import type { MatchScript, SetResult } from "./match/script.ts";
import { matchStatistics } from "./statLines.ts";
import { playedUntil } from "./match/disruptions.ts";

type Metric = Wire<"StatsMetric">;

const metric = (name: string, shortName: string, home: number, away: number): Metric => ({
  name,
  filterId: null,
  shortName,
  homeTeamValue: home,
  awayTeamValue: away,
});

/** Returns the points of each side in every period that has begun; for a set, in proportion to its time. */
function periodScores(script: MatchScript, now: number): Metric[] {
  return script.periods.flatMap((span, i) => {
    if (span.from > now) return [];
    const short = String(i + 1);
    const set: SetResult | undefined = script.sets[i];
    if (set) {
      const share = Math.min(1, (now - span.from) / (span.to - span.from));
      return [metric(span.name, short, Math.floor(set.home * share), Math.floor(set.away * share))];
    }
    const until = script.periods[i + 1]?.from ?? Infinity;
    const points = (side: "home" | "away") =>
      script.moments
        .filter((one) => one.side === side && one.at >= span.from && one.at < until && one.at <= now)
        .reduce((sum, one) => sum + one.points, 0);
    return [metric(span.name, short, points("home"), points("away"))];
  });
}

/** At `now` (epoch ms); null without two sides. Counts never decrease; none before kick-off. A known `score` saves work. */
export function statsAt(
  fixture: Fixture,
  now: number,
  overrides: readonly Override[] = [],
  score = matchAt(fixture, now, overrides).score,
): Wire<"EventStats"> | null {
  if (fixture.kind !== "match" || fixture.disruption?.isPlayed === false) return null;
  if (!score) return { "game-scores": { groups: [] }, "game-overview": { groups: [] } };
  const script = scriptWith(fixture, overrides);
  const until = playedUntil(fixture, now);
  const scores = [metric("Total", "T", score.home, score.away), ...periodScores(script, until)];
  return {
    "game-scores": { groups: [{ name: "Score", metrics: scores }] },
    "game-overview": { groups: matchStatistics(fixture, score, progressAt(script.periods, until)) },
  };
}
