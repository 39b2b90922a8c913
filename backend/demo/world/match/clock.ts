import type { Wire } from "#contract/wire.ts";
import { MINUTE } from "#backend/demo/world/days.ts";
import type { Sport } from "#backend/demo/world/sports.ts";
import type { ClockChange, PeriodSpan } from "./script.ts";

type Clock = Wire<"GameClock">;

/** A stop of the clock at `at` (ms of play in the period) that lasts `forMs` of wall-clock time. */
export interface Stop {
  readonly at: number;
  readonly forMs: number;
}

export interface PeriodPlan {
  readonly kind: Clock["period_kind"];
  readonly number: number;
  readonly name: string;
  /** Ms of play. */
  readonly lengthMs: number;
  /** Ms that the clock shows at the start of the period; it counts from there in the direction `counts`. */
  readonly shows: number;
  readonly counts: "up" | "down";
  readonly stops: readonly Stop[];
  /** Break after the period, ms of wall-clock time. */
  readonly breakMs: number;
}

export interface Timeline {
  readonly clock: readonly ClockChange[];
  readonly periods: readonly PeriodSpan[];
  readonly playEnd: number;
  /** Returns the wall-clock time (epoch ms) of `playedMs` of play in the period at `index`. */
  wallAt(index: number, playedMs: number): number;
}

/** Returns stops of equal length at `times`, which last about `totalMs` together. */
export function evenStops(times: readonly number[], totalMs: number): Stop[] {
  return times.map((at) => ({ at, forMs: Math.round(totalMs / times.length / 1000) * 1000 }));
}

/** Consecutive periods from `kickoff` (epoch ms), with a clock change at every start and stop. */
export function timelineOf(kickoff: number, plans: readonly PeriodPlan[]): Timeline {
  const clock: ClockChange[] = [];
  const periods: PeriodSpan[] = [];
  const starts: number[] = [];
  let wall = kickoff;
  const change = (from: number, next: Omit<Clock, "at">) => clock.push({ from, clock: { ...next, at: from } });

  plans.forEach((plan, index) => {
    starts.push(wall);
    const begin = wall;
    const shown = (played: number) => plan.shows + (plan.counts === "up" ? played : -played);
    const state = { period_kind: plan.kind, period: plan.number, counts: plan.counts };
    change(wall, { ...state, running: true, elapsed: shown(0) });
    let played = 0;
    for (const stop of [...plan.stops].sort((a, b) => a.at - b.at)) {
      wall += stop.at - played;
      played = stop.at;
      change(wall, { ...state, running: false, elapsed: shown(played) });
      wall += stop.forMs;
      change(wall, { ...state, running: true, elapsed: shown(played) });
    }
    wall += plan.lengthMs - played;
    periods.push({ name: plan.name, from: begin, to: wall });
    const last = index === plans.length - 1;
    change(wall, {
      period_kind: last ? "full_time" : "break",
      period: last ? null : plan.number,
      counts: plan.counts,
      running: false,
      elapsed: shown(plan.lengthMs),
    });
    if (!last) wall += plan.breakMs;
  });

  const wallAt = (index: number, playedMs: number) => {
    let wall = (starts[index] ?? kickoff) + playedMs;
    for (const stop of plans[index]?.stops ?? []) if (stop.at < playedMs) wall += stop.forMs;
    return wall;
  };
  // Of two changes at the same time (a stop at the very end of a period), only the later counts.
  const effective = clock.filter((one, i) => clock[i + 1]?.from !== one.from);
  return { clock: effective, periods, playEnd: wall, wallAt };
}

/** Returns the clock at `now`, or null before the first period. */
export function clockAt(changes: readonly ClockChange[], now: number): Clock | null {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.from ?? Infinity) <= now) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1]?.clock ?? null;
}

/** Returns the ms that the clock shows at `now`; null if the sport has no clock. */
export function shownAt(clock: Clock, now: number): number | null {
  if (clock.elapsed === null || !clock.running) return clock.elapsed;
  return clock.counts === "down" ? Math.max(0, clock.elapsed - (now - clock.at)) : clock.elapsed + (now - clock.at);
}

const two = (n: number) => String(n).padStart(2, "0");
const LETTER: Readonly<Record<string, string>> = { period: "P", quarter: "Q", set: "S" };
/** Minutes of a half, to show added time. */
const HALF_MINUTES: Partial<Readonly<Record<Sport, number>>> = { football: 45, handball: 30 };

/** Minutes of a half of extra time in football. */
const EXTRA_MINUTES = 15;

/** Returns the usual form of a moment's time: `58'`, `45+2'`, `P2 08:14`. */
export function clockText(sport: Sport, clock: Clock, now: number): string | null {
  const shown = shownAt(clock, now);
  const half = HALF_MINUTES[sport];
  if (clock.period_kind === "set") return `${LETTER.set}${clock.period}`;
  if (shown === null) return null;
  if (half !== undefined) {
    // A half that is over shows its last minute instead of the next one.
    const over = clock.period_kind === "break" || clock.period_kind === "full_time";
    const minute = over ? Math.ceil(shown / MINUTE) : Math.floor(shown / MINUTE) + 1;
    const extra = clock.period_kind === "extra_time" ? EXTRA_MINUTES * (clock.period ?? 1) : 0;
    const end = clock.period_kind === "full_time" || extra > 0 ? 2 * half + extra : half * (clock.period ?? 1);
    return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
  }
  const time = `${two(Math.floor(shown / MINUTE))}:${two(Math.floor((shown % MINUTE) / 1000))}`;
  if (clock.period_kind === "extra_time") return `OT ${time}`;
  const letter = LETTER[clock.period_kind] ?? (sport === "basketball" ? "Q" : "P");
  const period = clock.period ?? (sport === "basketball" ? 4 : 3);
  return `${letter}${period} ${time}`;
}

/** Returns the share of the play that is over at `now`, 0 to 1; breaks do not count. */
export function progressAt(periods: readonly PeriodSpan[], now: number): number {
  if (periods.length === 0) return 0;
  const share = (span: PeriodSpan) => Math.min(1, Math.max(0, (now - span.from) / (span.to - span.from)));
  return periods.reduce((sum, span) => sum + share(span), 0) / periods.length;
}
