import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { poisson, sortedTimes, type Dice } from "#backend/demo/world/random.ts";
import { evenStops, timelineOf, type PeriodPlan } from "./clock.ts";
import { periodMoments, type MomentKind, type MatchPlay, type ScriptMoment, type Side } from "./script.ts";
import { homeShare, randomPlayer } from "./sides.ts";

const PERIOD = 20 * MINUTE;
const GOALS_A_PERIOD = 1.9;

interface Happening {
  readonly period: number;
  readonly played: number;
  readonly kind: MomentKind;
  readonly side: Side;
  readonly points: number;
}

function happenings(fixture: Fixture, d: Dice): Happening[] {
  const share = homeShare(fixture);
  const all: Happening[] = [];
  for (let period = 0; period < 3; period++)
    for (const side of ["home", "away"] as const) {
      const goals = poisson(d, GOALS_A_PERIOD * (side === "home" ? share : 1 - share), 5);
      const put = (count: number, kind: MomentKind, points: number) => {
        for (const s of sortedTimes(d, count, 20, 1190)) all.push({ period, played: s * 1000, kind, side, points });
      };
      put(goals, "goal", 1);
      put(d.int(0, 2), "penalty", 0);
    }
  return all;
}

/** Three periods of 20 minutes, with a clock that stops at whistles. A draw leads to sudden-death overtime. */
export function hockeyPlay(fixture: Fixture, kickoff: number, d: Dice): MatchPlay {
  const all = happenings(fixture, d);
  const goals = (side: Side) => all.filter((one) => one.side === side && one.points > 0).length;
  const plans: PeriodPlan[] = [0, 1, 2].map((period) => {
    const whistles = evenStops(
      sortedTimes(d, d.int(9, 12), 30, 1170).map((s) => s * 1000),
      d.int(810, 1000) * 1000,
    );
    const goalStops = all.filter((one) => one.period === period).map(({ played }) => ({ at: played, forMs: 35_000 }));
    return {
      kind: "period",
      number: period + 1,
      name: `${period + 1}. period`,
      lengthMs: PERIOD,
      shows: 0,
      counts: "up",
      stops: [...whistles, ...goalStops],
      breakMs: 15 * MINUTE,
    };
  });
  if (goals("home") === goals("away")) {
    const lengthMs = d.int(40, 290) * 1000;
    plans.push({
      kind: "extra_time",
      number: 1,
      name: "Overtime",
      lengthMs,
      shows: 0,
      counts: "up",
      stops: [],
      breakMs: 0,
    });
    const side = d.chance(homeShare(fixture)) ? "home" : "away";
    // One second before the end, so that the clock shows overtime at the goal.
    all.push({ period: 3, played: lengthMs - 1000, kind: "goal", side, points: 1 });
  }
  const timeline = timelineOf(kickoff, plans);
  const moments: ScriptMoment[] = all.map(({ period, played, kind, side, points }) => ({
    at: timeline.wallAt(period, played),
    kind,
    side,
    player: randomPlayer(d, fixture, side),
    points,
    listed: true,
  }));
  return {
    clock: timeline.clock,
    periods: timeline.periods,
    moments: [...periodMoments(timeline.periods), ...moments],
    playEnd: timeline.playEnd,
  };
}
