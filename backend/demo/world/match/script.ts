import type { Wire } from "#contract/wire.ts";

export type Side = "home" | "away";
export type MomentKind = Wire<"Moment">["kind"];

/** A change of the clock: what it shows from `from` (epoch ms) on. */
export interface ClockChange {
  readonly from: number;
  readonly clock: Wire<"GameClock">;
}

/** A half, period, quarter, set or round as it was played, in epoch ms. */
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
  /** Shown among the key moments; the others only move the score. */
  readonly listed: boolean;
  readonly text?: string;
}

/** Points within a set, at its end. */
export interface SetResult {
  readonly home: number;
  readonly away: number;
}

/** A match from the first to the last frame, written before it begins. Instants in epoch ms. */
export interface MatchScript {
  readonly streamStart: number;
  readonly kickoff: number;
  /** The final whistle. */
  readonly playEnd: number;
  readonly endsAt: number;
  readonly clock: readonly ClockChange[];
  readonly periods: readonly PeriodSpan[];
  /** By time. */
  readonly moments: readonly ScriptMoment[];
  readonly sets: readonly SetResult[];
  readonly scored: boolean;
}

/** What a sport writes; the frame of the broadcast is put round it. */
export interface Play {
  readonly clock: readonly ClockChange[];
  readonly periods: readonly PeriodSpan[];
  readonly moments: readonly ScriptMoment[];
  readonly sets?: readonly SetResult[];
  readonly playEnd: number;
}

const noScore = { player: null, side: null, points: 0, listed: true } as const;

/** The moments at which periods begin and end. */
export function periodMoments(periods: readonly PeriodSpan[]): ScriptMoment[] {
  return periods.flatMap(({ from, to }) => [
    { at: from, kind: "period_start", ...noScore },
    { at: to, kind: "period_end", ...noScore },
  ]);
}
