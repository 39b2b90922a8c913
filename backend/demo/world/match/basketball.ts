import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { sortedTimes, type Dice } from "#backend/demo/world/random.ts";
import { evenStops, timelineOf, type PeriodPlan } from "./clock.ts";
import { periodMoments, type MatchPlay, type ScriptMoment, type Side } from "./script.ts";
import { listKeyScores } from "./scoring.ts";
import { homeShare, randomPlayer } from "./sides.ts";

const QUARTER = 10 * MINUTE;

/** Four quarters of ten minutes, with a clock that counts down and stops at fouls. There is no draw. */
export function basketballPlay(fixture: Fixture, kickoff: number, d: Dice): MatchPlay {
  const plans: PeriodPlan[] = [1, 2, 3, 4].map((number) => ({
    kind: "quarter",
    number,
    name: `${number}. quarter`,
    lengthMs: QUARTER,
    shows: QUARTER,
    counts: "down",
    stops: evenStops(
      sortedTimes(d, d.int(9, 12), 25, 585).map((s) => s * 1000),
      d.int(750, 900) * 1000,
    ),
    breakMs: number === 2 ? 15 * MINUTE : 2 * MINUTE,
  }));
  const timeline = timelineOf(kickoff, plans);
  const share = 0.5 + (homeShare(fixture) - 0.5) * 0.45;
  const baskets: ScriptMoment[] = [];
  const score = (side: Side, points: number, period: number, s: number) =>
    baskets.push({
      at: timeline.wallAt(period, s * 1000),
      kind: "points",
      side,
      player: randomPlayer(d, fixture, side),
      points,
      listed: false,
    });
  for (let period = 0; period < 4; period++)
    for (const s of sortedTimes(d, d.int(18, 23), 8, 594)) {
      const kind = d.next();
      score(d.chance(share) ? "home" : "away", kind < 0.12 ? 1 : kind < 0.72 ? 2 : 3, period, s);
    }
  const total = (side: Side) => baskets.filter((one) => one.side === side).reduce((sum, one) => sum + one.points, 0);
  if (total("home") === total("away")) score(d.chance(share) ? "home" : "away", 2, 3, 598);
  const timeouts: ScriptMoment[] = (["home", "away"] as const).map((side) => ({
    at: timeline.wallAt(3, d.int(300, 560) * 1000),
    kind: "timeout",
    side,
    player: null,
    points: 0,
    listed: true,
  }));
  const key = listKeyScores([...baskets, ...timeouts], 20, timeline.wallAt(3, QUARTER - MINUTE));
  return {
    clock: timeline.clock,
    periods: timeline.periods,
    moments: [...periodMoments(timeline.periods), ...key],
    playEnd: timeline.playEnd,
  };
}
