import type { Wire } from "#contract/wire.ts";
import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { Dice } from "#backend/demo/world/random.ts";
import type { ClockChange, PeriodSpan, MatchPlay, ScriptMoment, SetResult, Side } from "./script.ts";
import { homeShare } from "./sides.ts";

interface Rules {
  /** Sets that win the match. */
  readonly target: number;
  readonly breakMs: number;
  /** Minimum length of a match of the sport. */
  readonly shortestMs: number;
  /** Returns the points of a set, the winner's first. */
  result(d: Dice, deciding: boolean): readonly [winner: number, loser: number];
  /** Returns the mean length of one point (volleyball) or game (tennis), ms. */
  unitMs(d: Dice): number;
}

const VOLLEYBALL: Rules = {
  target: 3,
  breakMs: 3 * MINUTE,
  shortestMs: 86 * MINUTE,
  result: (d, deciding) => {
    const loser = deciding ? d.int(8, 13) : d.int(15, 25);
    const target = deciding ? 15 : 25;
    return loser >= target - 1 ? [loser + 2, loser] : [target, loser];
  },
  unitMs: (d) => d.int(33, 38) * 1000,
};

const TENNIS_SETS = [
  [6, 3],
  [6, 4],
  [6, 4],
  [7, 5],
  [7, 6],
  [6, 2],
  [6, 1],
] as const;
const TENNIS: Rules = {
  target: 2,
  breakMs: 2 * MINUTE,
  shortestMs: 82 * MINUTE,
  result: (d) => d.pick(TENNIS_SETS),
  unitMs: (d) => d.int(260, 320) * 1000,
};

function setsOf(rules: Rules, share: number, d: Dice): { winner: Side; result: SetResult }[] {
  const won = { home: 0, away: 0 };
  const sets: { winner: Side; result: SetResult }[] = [];
  while (won.home < rules.target && won.away < rules.target) {
    const deciding = won.home + won.away === 2 * (rules.target - 1);
    const winner = d.chance(share) ? "home" : "away";
    won[winner]++;
    const [high, low] = rules.result(d, deciding);
    sets.push({ winner, result: winner === "home" ? { home: high, away: low } : { home: low, away: high } });
  }
  return sets;
}

/** Without a clock: volleyball to three sets, tennis to two. The score counts sets. */
export function setsPlay(fixture: Fixture, kickoff: number, d: Dice): MatchPlay {
  const rules = fixture.sport === "tennis" ? TENNIS : VOLLEYBALL;
  const sets = setsOf(rules, homeShare(fixture), d);
  const unit = rules.unitMs(d);
  const units = sets.reduce((sum, { result }) => sum + result.home + result.away, 0);
  const pauses = (sets.length - 1) * rules.breakMs;
  // Stretches a short match to the minimum, and by a minute more because sets are rounded to seconds.
  const stretch = Math.max(1, (rules.shortestMs + MINUTE - pauses) / (units * unit));

  const clock: ClockChange[] = [];
  const periods: PeriodSpan[] = [];
  const moments: ScriptMoment[] = [];
  let wall = kickoff;
  const show = (from: number, period_kind: Wire<"GameClock">["period_kind"], period: number | null) =>
    clock.push({ from, clock: { period_kind, period, running: false, elapsed: null, counts: "up", at: from } });
  sets.forEach(({ winner, result }, i) => {
    const length = Math.round(((result.home + result.away) * unit * stretch) / 1000) * 1000;
    show(wall, "set", i + 1);
    periods.push({ name: `Set ${i + 1}`, from: wall, to: wall + length });
    const neutral = { player: null, side: null, points: 0, listed: true };
    const text = `S${i + 1} ${result.home}–${result.away}`;
    moments.push({ ...neutral, at: wall, kind: "period_start", text: `S${i + 1}` });
    if (fixture.sport === "volleyball")
      moments.push({
        ...neutral,
        at: wall + Math.round(length * 0.6),
        kind: "timeout",
        side: winner === "home" ? "away" : "home",
        text: `S${i + 1}`,
      });
    wall += length;
    moments.push({ ...neutral, at: wall, kind: "period_end", side: winner, points: 1, text });
    if (i < sets.length - 1) {
      show(wall, "break", i + 1);
      wall += rules.breakMs;
    }
  });
  show(wall, "full_time", null);
  return { clock, periods, moments, sets: sets.map(({ result }) => result), playEnd: wall };
}
