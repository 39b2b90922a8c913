import type { Wire } from "#contract/wire.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { PERIODS, shownMs } from "./clock.ts";
import type { GameClock } from "./event.ts";

type WireClock = Wire<"GameClock">;
type PeriodKind = WireClock["period_kind"];

/** A part of a match that somebody at the pitch can choose. */
export interface Period {
  readonly kind: PeriodKind;
  /** From 1; null if it has none. */
  readonly number: number | null;
}

/** What the sports call their periods, and how many there are. */
const NUMBERED: Readonly<Record<string, readonly [PeriodKind, number]>> = {
  football: ["half", 2],
  handball: ["half", 2],
  hockey: ["period", 3],
  basketball: ["quarter", 4],
  tennis: ["set", 5],
  volleyball: ["set", 5],
};
const OF_OTHERS = ["period", 4] as const;

const UNNUMBERED = ["break", "extra_time", "penalties", "full_time"] as const;

/** Returns the periods of a sport in their order, then the others. */
export function periodsOf(sport: string | null): readonly Period[] {
  const [kind, count] = NUMBERED[sport ?? ""] ?? OF_OTHERS;
  return [
    ...Array.from({ length: count }, (_, index) => ({ kind, number: index + 1 })),
    ...UNNUMBERED.map((other) => ({ kind: other, number: null })),
  ];
}

/** Returns what comes after the current period: a break between two, if the sport has any; null after the last. */
export function followingPeriod({ periodKind, period }: GameClock, sport: string | null): Period | null {
  const [kind, count] = NUMBERED[sport ?? ""] ?? OF_OTHERS;
  if (period === null || period >= count) return null;
  if (periodKind === "break" || kind === "set") return { kind, number: period + 1 };
  return periodKind === kind ? { kind: "break", number: null } : null;
}

/** Starts or stops; without a clock the first period starts. */
export function toggled(clock: GameClock | null, sport: string | null, now: EpochMs): GameClock {
  if (clock !== null) return { ...stoppedAt(clock, now), running: !clock.running };
  const [first = { kind: "period", number: 1 } as const] = periodsOf(sport);
  return { ...inPeriod(null, sport, first, now), running: true };
}

/** Moves the clock by so much, which is less for a clock that counts down. */
export function movedBy(clock: GameClock, ms: number, now: EpochMs): GameClock {
  const stopped = stoppedAt(clock, now);
  return { ...stopped, running: clock.running, elapsedMs: Math.max(0, (stopped.elapsedMs ?? 0) + ms) };
}

/** Returns the clock at the beginning of a period, stopped. A break or the end keeps the time, a break its number too. */
export function inPeriod(clock: GameClock | null, sport: string | null, period: Period, now: EpochMs): GameClock {
  const { kind, number } = period;
  const counts = clock?.counts ?? "up";
  return {
    periodKind: kind,
    period: number ?? (kind === "break" ? (clock?.period ?? null) : null),
    running: false,
    elapsedMs: number === null && kind !== "extra_time" ? clock && shownMs(clock, now) : startOf(sport, period, counts),
    counts,
    at: now,
  };
}

const stoppedAt = (clock: GameClock, now: EpochMs): GameClock => ({
  ...clock,
  running: false,
  elapsedMs: shownMs(clock, now),
  at: now,
});

/** What the clock shows when a period begins: halves run on through the match. Null for a sport without a clock. */
function startOf(sport: string | null, { kind, number }: Period, counts: GameClock["counts"]): number | null {
  if (kind === "set") return null;
  const { periods, minutes } = PERIODS[sport ?? ""] ?? { periods: 0, minutes: 0 };
  if (kind === "half") return ((number ?? 1) - 1) * minutes * MINUTE_MS;
  if (kind === "extra_time") return NUMBERED[sport ?? ""]?.[0] === "half" ? periods * minutes * MINUTE_MS : 0;
  return counts === "down" ? minutes * MINUTE_MS : 0;
}

/** The server rejects a kind of period that it does not know. */
export const toWireClock = ({ periodKind, period, running, elapsedMs, counts, at }: GameClock): WireClock => ({
  period_kind: periodKind as PeriodKind,
  period,
  running,
  elapsed: elapsedMs === null ? null : Math.round(elapsedMs),
  counts,
  at: Math.round(at),
});
