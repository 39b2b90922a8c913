import type { GameClock, SportEvent } from "./event.ts";
import type { EpochMs } from "#src/domain/time.ts";

const MINUTE_MS = 60_000;
/** A clock nobody has said anything about for so long belongs to a match that is over: the copy is an old one. */
const SILENCE_MS = 3 * 60 * MINUTE_MS;
const FOOTBALL = { periods: 2, minutes: 45 };

/** How a sport's match is built; `minutes` is the length of one period. Sports that play to points have none. */
const PERIODS: Readonly<Record<string, { readonly periods: number; readonly minutes: number }>> = {
  football: FOOTBALL,
  hockey: { periods: 3, minutes: 20 },
  basketball: { periods: 4, minutes: 10 },
  handball: { periods: 2, minutes: 30 },
};

/** Where the periods have a letter before their number. */
const LETTERS: Readonly<Record<string, string>> = { period: "P", quarter: "Q" };
const COUNTED: Readonly<Record<string, string>> = { set: "Set", round: "Round", inning: "Inning" };
const PAUSED: Readonly<Record<string, string>> = { break: "Break", full_time: "Full time", penalties: "Penalties" };

/** What a live event's clock shows. */
export interface ClockFace {
  /** "67’", "45+2’", "P2 08:14", "Set 4"; figures and letters as scoreboards have them. */
  readonly text: string;
  /** How much of the match is played, 0 to 1; null where the sport does not play against a clock. */
  readonly progress: number | null;
  /** The wire's period kind, for texts of one's own (break, full_time, …). */
  readonly kind: string;
}

type Clocked = Pick<SportEvent, "status" | "sportType" | "clock" | "gameStartDate">;

/**
 * The clock of a live event at `now`; null when there is nothing to show, or the event is an old copy. Without a clock from the server the minute
 * is counted from kick-off in football, in other sports it is not known (contract, Event.clock).
 */
export function clockAt({ status, sportType, clock, gameStartDate }: Clocked, now: EpochMs): ClockFace | null {
  if (status !== "live") return null;
  if (clock !== null) return now - clock.at > SILENCE_MS ? null : faceOf(clock, sportType, now);
  const elapsed = now - gameStartDate;
  if (sportType !== "football" || elapsed < 0 || elapsed > SILENCE_MS) return null;
  const minute = Math.min(Math.floor(elapsed / MINUTE_MS) + 1, FOOTBALL.periods * FOOTBALL.minutes);
  return { text: `${minute}’`, progress: minute / (FOOTBALL.periods * FOOTBALL.minutes), kind: "half" };
}

/**
 * Whether the clock alone tells how it stands (EVT-15): sets are counted by those who win them, and only what is level
 * goes on after its regular time.
 */
export function tellsStanding({ clock, sportType }: Pick<SportEvent, "clock" | "sportType">): boolean {
  if (clock === null) return false;
  const { periodKind, period } = clock;
  if (periodKind === "set" || periodKind === "extra_time" || periodKind === "penalties") return true;
  return (period ?? 0) > (PERIODS[sportType ?? ""]?.periods ?? Infinity);
}

function faceOf(clock: GameClock, sportType: string | null, now: EpochMs): ClockFace | null {
  const { periodKind: kind, period } = clock;
  const shown = shownMs(clock, now);
  const progress = progressOf(clock, sportType, shown);
  const paused = PAUSED[kind];
  if (paused !== undefined) return { text: paused, progress: kind === "full_time" ? 1 : progress, kind };
  const counted = COUNTED[kind];
  if (counted !== undefined) return { text: period === null ? counted : `${counted} ${period}`, progress: null, kind };
  if (shown === null) return period === null ? null : { text: `${LETTERS[kind] ?? ""}${period}`, progress, kind };
  if (kind === "half" || kind === "extra_time") return { text: minuteText(clock, sportType, shown), progress, kind };
  const before = period === null ? "" : `${LETTERS[kind] ?? ""}${period} `;
  return { text: before + timeText(shown), progress, kind };
}

/** ms on the clock at `now`, null where the sport has no clock. */
function shownMs({ elapsedMs, running, counts, at }: GameClock, now: EpochMs): number | null {
  if (elapsedMs === null) return null;
  const since = running ? Math.max(0, now - at) : 0;
  return Math.max(0, counts === "down" ? elapsedMs - since : elapsedMs + since);
}

/** The running minute, which starts at 1; added time is told apart: 45+2’. */
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

/** Halves run on through the match; periods and quarters start anew, and some count down. */
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
