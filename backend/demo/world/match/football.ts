import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { poisson, sortedTimes, type Dice } from "#backend/demo/world/random.ts";
import { timelineOf, type PeriodPlan } from "./clock.ts";
import { periodMoments, type MomentKind, type MatchPlay, type ScriptMoment, type Side } from "./script.ts";
import { homeShare, otherSide, randomPlayer } from "./sides.ts";

const HALF = 45 * MINUTE;
const EXTRA = 15 * MINUTE;
const GOALS_A_MATCH = 2.9;

/** Two halves of 45 minutes with added time, a running clock, and a break of 15 minutes. */
export function footballPlay(fixture: Fixture, kickoff: number, d: Dice): MatchPlay {
  const added = [d.int(60, 240) * 1000, d.int(180, 400) * 1000] as const;
  const half = (number: 1 | 2): PeriodPlan => ({
    kind: "half",
    number,
    name: number === 1 ? "1st half" : "2nd half",
    lengthMs: HALF + (number === 1 ? added[0] : added[1]),
    shows: (number - 1) * HALF,
    counts: "up",
    stops: [],
    breakMs: 15 * MINUTE,
  });
  const timeline = timelineOf(kickoff, [half(1), half(2)]);
  const moments: ScriptMoment[] = periodMoments(timeline.periods);

  const put = (
    kind: MomentKind,
    side: Side,
    points = 0,
    from = 1,
    to = 94,
    player = randomPlayer(d, fixture, side),
  ) => {
    const minute = d.int(from * 60, to * 60) / 60;
    const index = minute < 47 ? 0 : 1;
    const played = Math.min((minute - 47 * index) * MINUTE + 5_000, HALF + added[index] - 20_000);
    moments.push({
      at: Math.round(timeline.wallAt(index, played) / 1000) * 1000,
      kind,
      side,
      player,
      points,
      listed: true,
    });
  };

  const share = homeShare(fixture);
  for (const side of ["home", "away"] as const) {
    const goals = poisson(d, GOALS_A_MATCH * (side === "home" ? share : 1 - share), 7);
    for (let i = 0; i < goals; i++) {
      const luck = d.next();
      if (luck < 0.04) put("own_goal", side, 1, 1, 94, randomPlayer(d, fixture, otherSide(side)));
      else put(luck < 0.13 ? "penalty_goal" : "goal", side, 1);
    }
    for (let i = d.int(0, 3); i > 0; i--) put("yellow_card", side, 0, 12);
    if (d.chance(0.05)) put("red_card", side, 0, 40);
    for (const minute of sortedTimes(d, d.int(2, 4), 52, 86)) put("substitution", side, 0, minute, minute);
  }
  if (d.chance(0.25)) put("review", d.pick(["home", "away"]), 0, 10);
  const { finish } = fixture;
  if (finish !== "extra_time" && finish !== "penalties")
    return { clock: timeline.clock, periods: timeline.periods, moments, playEnd: timeline.playEnd };

  const longer = timelineOf(kickoff, [half(1), { ...half(2), breakMs: 5 * MINUTE }, ...afterSecondHalf(finish)]);
  const drawn = withoutLead(moments.filter(({ kind }) => kind !== "period_start" && kind !== "period_end"));
  const side = d.pick(["home", "away"] as const);
  const goal: ScriptMoment = {
    at: longer.wallAt(3, d.int(2, 14) * MINUTE),
    kind: "goal",
    side,
    player: randomPlayer(d, fixture, side),
    points: 1,
    listed: true,
  };
  const spans = periodMoments(longer.periods).map((moment, i) => ({ ...moment, ...LATE_TEXTS[i] }));
  return {
    clock: longer.clock,
    periods: longer.periods,
    moments: [...spans, ...drawn, ...(finish === "extra_time" ? [goal] : [])],
    playEnd: longer.playEnd,
  };
}

/** Of the starts and ends of what comes after the second half; those before it follow from the clock. */
const LATE_TEXTS = [{}, {}, {}, {}, ...["91'", "105'", "106'", "120'", "120'", "120'"].map((text) => ({ text }))];

/** Extra time of two halves, and a shoot-out that the clock does not count. */
function afterSecondHalf(finish: "extra_time" | "penalties"): PeriodPlan[] {
  const extra = (number: 1 | 2): PeriodPlan => ({
    kind: "extra_time",
    number,
    name: number === 1 ? "Extra time, 1st half" : "Extra time, 2nd half",
    lengthMs: EXTRA,
    shows: 2 * HALF + (number - 1) * EXTRA,
    counts: "up",
    stops: [],
    breakMs: MINUTE,
  });
  const shootOut: PeriodPlan = {
    ...extra(2),
    kind: "penalties",
    name: "Penalties",
    lengthMs: 8 * MINUTE,
    shows: 2 * (HALF + EXTRA),
  };
  return [extra(1), extra(2), ...(finish === "penalties" ? [shootOut] : [])];
}

/** Leaves out the last goals of the side that leads. */
function withoutLead(moments: readonly ScriptMoment[]): readonly ScriptMoment[] {
  const goalsOf = (side: Side) => moments.filter((one) => one.side === side && one.points > 0);
  const level = Math.min(goalsOf("home").length, goalsOf("away").length);
  const dropped = new Set((["home", "away"] as const).flatMap((side) => goalsOf(side).slice(level)));
  return moments.filter((one) => !dropped.has(one));
}
