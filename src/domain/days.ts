import type { EpochMs } from "./time.ts";

/** The midnight before `at` in the viewer's time zone. */
export function dayOf(at: EpochMs): EpochMs {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** The midnight `days` calendar days after the day of `at`; days with a clock change have 23 or 25 hours. */
export function addDays(at: EpochMs, days: number): EpochMs {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** `count` midnights from the day of `at` on. */
export function daysFrom(at: EpochMs, count: number): EpochMs[] {
  return Array.from({ length: count }, (_, index) => addDays(at, index));
}

export interface Day<T> {
  readonly day: EpochMs;
  readonly events: readonly T[];
}

/** Events by the day they start on, in the order in which the days first appear. */
export function byDay<T extends { readonly gameStartDate: EpochMs }>(events: readonly T[]): Day<T>[] {
  const days = new Map<EpochMs, T[]>();
  for (const event of events) {
    const day = dayOf(event.gameStartDate);
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  return [...days].map(([day, list]) => ({ day, events: list }));
}
