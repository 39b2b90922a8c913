import type { GameClock, Moment, SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

interface PeriodForm {
  readonly kind: string;
  /** Null for a sport whose periods have no clock. */
  readonly minutes: number | null;
  /** Whether the clock goes on from one period to the next. */
  readonly runsOn: boolean;
}

const PERIOD_FORMS: Readonly<Record<string, PeriodForm>> = {
  football: { kind: "half", minutes: 45, runsOn: true },
  handball: { kind: "half", minutes: 30, runsOn: true },
  hockey: { kind: "period", minutes: 20, runsOn: false },
  basketball: { kind: "quarter", minutes: 10, runsOn: false },
  tennis: { kind: "set", minutes: null, runsOn: false },
  volleyball: { kind: "set", minutes: null, runsOn: false },
};

export interface DatedMoment {
  readonly at: EpochMs;
  readonly moment: Moment;
}

/** As of the periods that have begun and ended; null if none has, or for an unknown sport. `last` is that of now. */
export function clockOfMoments(
  moments: readonly DatedMoment[],
  { sportType, clock: last }: Pick<SportEvent, "sportType" | "clock">,
): GameClock | null {
  const form = PERIOD_FORMS[sportType ?? ""];
  const marks = moments.filter(({ moment: { kind } }) => kind === "period_start" || kind === "period_end");
  const mark = marks.at(-1);
  if (form === undefined || mark === undefined) return null;
  const { at } = mark;
  const period = marks.filter(({ moment }) => moment.kind === "period_start").length;
  const counts = last?.counts ?? "up";
  if (mark.moment.kind === "period_end")
    return { periodKind: "break", period, running: false, elapsedMs: null, counts, at };
  const startMinutes = counts === "down" ? form.minutes : form.runsOn ? (period - 1) * (form.minutes ?? 0) : 0;
  const elapsedMs = form.minutes === null || startMinutes === null ? null : startMinutes * MINUTE_MS;
  return { periodKind: form.kind, period, running: elapsedMs !== null, elapsedMs, counts, at };
}
