import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { sortedTimes, type Dice } from "#backend/demo/world/random.ts";
import { evenStops, timelineOf, type PeriodPlan } from "./clock.ts";
import { periodMoments, type MomentKind, type MatchPlay, type ScriptMoment, type Side } from "./script.ts";
import { listKeyScores } from "./scoring.ts";
import { homeShare, randomPlayer } from "./sides.ts";

const HALF = 30 * MINUTE;

/** Returns the play of a handball match: two halves of thirty minutes, with a clock that stops now and then. */
export function handballPlay(fixture: Fixture, kickoff: number, d: Dice): MatchPlay {
  const plans: PeriodPlan[] = [1, 2].map((number) => ({
    kind: "half",
    number,
    name: number === 1 ? "1st half" : "2nd half",
    lengthMs: HALF,
    shows: (number - 1) * HALF,
    counts: "up",
    stops: evenStops(
      sortedTimes(d, d.int(4, 6), 120, 1740).map((s) => s * 1000),
      d.int(380, 480) * 1000,
    ),
    breakMs: 12 * MINUTE,
  }));
  const timeline = timelineOf(kickoff, plans);
  const share = 0.5 + (homeShare(fixture) - 0.5) * 0.5;
  const put = (kind: MomentKind, side: Side, period: number, s: number, points: number): ScriptMoment => ({
    at: timeline.wallAt(period, s * 1000),
    kind,
    side,
    player: kind === "timeout" ? null : randomPlayer(d, fixture, side),
    points,
    listed: points === 0,
  });
  const moments: ScriptMoment[] = [];
  for (const period of [0, 1]) {
    for (const s of sortedTimes(d, d.int(24, 32), 15, 1790)) {
      const side = d.chance(share) ? "home" : "away";
      moments.push(put(d.chance(0.1) ? "penalty_goal" : "goal", side, period, s, 1));
    }
    for (const side of ["home", "away"] as const) {
      moments.push(put("timeout", side, period, d.int(600, 1700), 0));
      for (const s of sortedTimes(d, d.int(0, 2), 90, 1700)) moments.push(put("penalty", side, period, s, 0));
    }
  }
  const key = listKeyScores(moments, 10, timeline.wallAt(1, HALF - 2 * MINUTE));
  return {
    clock: timeline.clock,
    periods: timeline.periods,
    moments: [...periodMoments(timeline.periods), ...key],
    playEnd: timeline.playEnd,
  };
}
