import type { ScheduleState, SportEvent } from "./event.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** A change of the plan in one word; the texts are `catalog.plan` in the language files. */
type PlanLabel = Exclude<ScheduleState, "planned"> | "moved";

/** What a viewer can rely on and do about a match's date (EVT-16, docs/schedule.md); every screen shows the same. */
export interface Plan {
  /** Null as planned. */
  readonly label: PlanLabel | null;
  /** "later": it will be played or go on. "off": it will not. "open": not known yet, or only a word on how it ended. */
  readonly tone: "later" | "off" | "open";
  /** The start that no longer counts; null if there is none. */
  readonly was: EpochMs | null;
  /** The start that counts; null if the match will not be played, or nobody knows when. */
  readonly start: EpochMs | null;
  /** False where only the day of `start` is known, which is then counted in UTC. */
  readonly hasTime: boolean;
  /** Whether a countdown to `start` is true. */
  readonly isCounted: boolean;
  /** Neither comes on a known date, nor runs, nor has a replay. */
  readonly isOff: boolean;
  /** False for a match that was awarded instead of being played: it has no picture, and will not have one. */
  readonly isPlayed: boolean;
  /** A ticket is worth buying. */
  readonly isSold: boolean;
  /** A reminder will come: of the start, or of its new date. */
  readonly isReminded: boolean;
}

interface Rule {
  readonly tone: Plan["tone"];
  /** Whether the date of the event counts; "moved": if it is another one than before. */
  readonly isDated: "always" | "moved" | "never";
  /** Whether the match is still to begin or to go on. */
  readonly isComing: boolean;
}

const RULES: Readonly<Record<ScheduleState, Rule>> = {
  planned: { tone: "later", isDated: "always", isComing: true },
  time_tbd: { tone: "open", isDated: "always", isComing: true },
  delayed: { tone: "later", isDated: "always", isComing: true },
  postponed: { tone: "later", isDated: "moved", isComing: true },
  cancelled: { tone: "off", isDated: "never", isComing: false },
  suspended: { tone: "later", isDated: "always", isComing: true },
  abandoned: { tone: "off", isDated: "always", isComing: false },
  awarded: { tone: "open", isDated: "always", isComing: false },
};
export const SCHEDULE_STATES = Object.keys(RULES) as readonly ScheduleState[];
/** These say something only of a match that has not begun. */
const BEFORE_START: ReadonlySet<ScheduleState> = new Set(["planned", "time_tbd", "delayed"]);

type Planned = Pick<SportEvent, "status" | "gameStartDate" | "schedule"> & Partial<Pick<SportEvent, "date" | "result">>;

export function planOf({ status, date, gameStartDate, schedule, result }: Planned): Plan {
  const isUpcoming = status === "upcoming";
  const said = schedule?.state ?? "planned";
  const state = !isUpcoming && BEFORE_START.has(said) ? "planned" : said;
  const before = isUpcoming || state !== "planned" ? (schedule?.previousDate ?? null) : null;
  const isMoved = before !== null && before !== gameStartDate && before !== date;
  const { tone, isDated: when, isComing } = RULES[state];
  const isDated = when === "always" || (when === "moved" && isMoved);
  const hasTime = state !== "time_tbd";
  return {
    label: state !== "planned" ? state : isMoved ? "moved" : null,
    tone,
    was: isDated ? (isMoved ? before : null) : (before ?? gameStartDate),
    start: isDated ? gameStartDate : null,
    hasTime,
    isCounted: isUpcoming && isDated && isComing && hasTime && (state !== "suspended" || isMoved),
    isOff: !isDated || (isUpcoming && !isComing),
    isPlayed: result?.decidedBy !== "walkover",
    isSold: isDated && isComing,
    isReminded: isComing,
  };
}
