import type { Wire } from "#contract/wire.ts";

export type Side = "home" | "away";
export type MomentKind = Wire<"Moment">["kind"];

/** A change of the clock: its state from `from` (epoch ms) on. */
export interface ClockChange {
  readonly from: number;
  readonly clock: Wire<"GameClock">;
}

/** A played half, period, quarter, set or round, in epoch ms. */
export interface PeriodSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Something that happens at `at` (epoch ms); `points` go to `side`. */
export interface ScriptMoment {
  readonly at: number;
  readonly kind: MomentKind;
  readonly side: Side | null;
  readonly player: string | null;
  readonly points: number;
  /** Whether it is shown among the key moments; the others only change the score. */
  readonly listed: boolean;
  readonly text?: string;
}

/** The points of a finished set. */
export interface SetResult {
  readonly home: number;
  readonly away: number;
}

/** A complete match from the first to the last frame, written before it begins. Times in epoch ms. */
export interface MatchScript {
  readonly streamStart: number;
  readonly kickoff: number;
  /** The final whistle. */
  readonly playEnd: number;
  readonly endsAt: number;
  readonly clock: readonly ClockChange[];
  readonly periods: readonly PeriodSpan[];
  /** Sorted by time. */
  readonly moments: readonly ScriptMoment[];
  readonly sets: readonly SetResult[];
  readonly scored: boolean;
}

/** The play of a match, as each sport generates it; the script adds the broadcast before and after it. */
export interface MatchPlay {
  readonly clock: readonly ClockChange[];
  readonly periods: readonly PeriodSpan[];
  readonly moments: readonly ScriptMoment[];
  readonly sets?: readonly SetResult[];
  readonly playEnd: number;
}

const noScore = { player: null, side: null, points: 0, listed: true } as const;

/** Returns the moments at which periods begin and end. */
export function periodMoments(periods: readonly PeriodSpan[]): ScriptMoment[] {
  return periods.flatMap(({ from, to }) => [
    { at: from, kind: "period_start", ...noScore },
    { at: to, kind: "period_end", ...noScore },
  ]);
}
