import type { GameClock, SportEvent } from "./event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** A clock that was not updated for this long belongs to an outdated copy of a match that is over. */
const SILENCE_MS = 3 * 60 * MINUTE_MS;
const FOOTBALL = { periods: 2, minutes: 45 };

/** Number and length (minutes) of a sport's periods. Sports that play to points are not listed. */
export const PERIODS: Readonly<Record<string, { readonly periods: number; readonly minutes: number }>> = {
  football: FOOTBALL,
  hockey: { periods: 3, minutes: 20 },
  basketball: { periods: 4, minutes: 10 },
  handball: { periods: 2, minutes: 30 },
};

/** Period kinds that are shown by name alone, because play is paused or has no clock. */
export const PAUSED: ReadonlySet<string> = new Set(["break", "full_time", "penalties"]);
const COUNTED: ReadonlySet<string> = new Set(["set", "round", "inning"]);

/** What a live event's clock shows; the page adds the words in its language. */
export interface ClockFace {
  /** "67’", "45+2’", "08:14"; null if only the period is shown. */
  readonly time: string | null;
  /** Number of the period, from 1; null if the time runs on through the match or the sport counts no periods. */
  readonly period: number | null;
  /** Share of the match that is played, 0 to 1; null for a sport without a clock. */
  readonly progress: number | null;
  /** The wire's period kind (half, quarter, break, full_time, …). */
  readonly kind: string;
}

type Clocked = Pick<SportEvent, "status" | "sportType" | "clock" | "gameStartDate">;

/** Null if there is nothing to show. Without a clock from the server only football counts (contract, Event.clock). */
export function clockAt({ status, sportType, clock, gameStartDate }: Clocked, now: EpochMs): ClockFace | null {
  if (status !== "live") return null;
  if (clock !== null) return now - clock.at > SILENCE_MS ? null : faceOf(clock, sportType, now);
  const elapsed = now - gameStartDate;
  if (sportType !== "football" || elapsed < 0 || elapsed > SILENCE_MS) return null;
  const minute = Math.min(Math.floor(elapsed / MINUTE_MS) + 1, FOOTBALL.periods * FOOTBALL.minutes);
  const progress = minute / (FOOTBALL.periods * FOOTBALL.minutes);
  return { time: `${minute}’`, period: null, progress, kind: "half" };
}

/** By the clock alone (EVT-15): sets are counted by who wins them, and only a drawn match continues. */
export function revealsStanding({ clock, sportType }: Pick<SportEvent, "clock" | "sportType">): boolean {
  if (clock === null) return false;
  const { periodKind, period } = clock;
  if (periodKind === "set" || periodKind === "extra_time" || periodKind === "penalties") return true;
  return (period ?? 0) > (PERIODS[sportType ?? ""]?.periods ?? Infinity);
}

function faceOf(clock: GameClock, sportType: string | null, now: EpochMs): ClockFace | null {
  const { periodKind: kind, period } = clock;
  const shown = shownMs(clock, now);
  const progress = progressOf(clock, sportType, shown);
  if (PAUSED.has(kind)) return { time: null, period: null, progress: kind === "full_time" ? 1 : progress, kind };
  if (COUNTED.has(kind)) return { time: null, period, progress: null, kind };
  if (shown === null) return period === null ? null : { time: null, period, progress, kind };
  const runsOn = kind === "half" || kind === "extra_time";
  if (runsOn) return { time: minuteText(clock, sportType, shown), period: null, progress, kind };
  return { time: timeText(shown), period, progress, kind };
}

/** Returns the ms on the clock at `now`, or null for a sport without a clock. */
export function shownMs({ elapsedMs, running, counts, at }: GameClock, now: EpochMs): number | null {
  if (elapsedMs === null) return null;
  const since = running ? Math.max(0, now - at) : 0;
  return Math.max(0, counts === "down" ? elapsedMs - since : elapsedMs + since);
}

/** Returns the running minute, which starts at 1; added time is shown as 45+2’. */
function minuteText({ periodKind, period }: GameClock, sportType: string | null, shown: number): string {
  const minute = Math.floor(shown / MINUTE_MS) + 1;
  const { periods, minutes } = PERIODS[sportType ?? ""] ?? FOOTBALL;
  const regular = periods * minutes;
  const end = periodKind === "extra_time" ? regular + (period ?? 1) * 15 : (period ?? periods) * minutes;
  return minute > end ? `${end}+${minute - end}’` : `${minute}’`;
}

function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Returns the share played. Halves run on through the match; periods and quarters start anew, and some count down. */
function progressOf(
  { periodKind, period, counts }: GameClock,
  sportType: string | null,
  shown: number | null,
): number | null {
  const built = PERIODS[sportType ?? ""];
  if (built === undefined || shown === null) return null;
  const periodMs = built.minutes * MINUTE_MS;
  const played = counts === "down" ? periodMs - shown : shown;
  const before = periodKind === "half" || periodKind === "extra_time" ? 0 : Math.max(0, (period ?? 1) - 1) * periodMs;
  return Math.min(1, Math.max(0, (before + played) / (built.periods * periodMs)));
}
