import { type EpochMs, type Zone } from "./time.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";

/** Returns the midnight before `at`, in the device's time zone or in UTC. */
export function dayOf(at: EpochMs, zone: Zone = "device"): EpochMs {
  if (zone === "utc") return Math.floor(at / DAY_MS) * DAY_MS;
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Returns the midnight `days` calendar days after the day of `at`; days with a clock change have 23 or 25 hours. */
export function addDays(at: EpochMs, days: number, zone: Zone = "device"): EpochMs {
  if (zone === "utc") return dayOf(at, zone) + days * DAY_MS;
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** Returns the midnight in `zone` of a day that began at midnight `day` of the device. */
export function dayIn(day: EpochMs, zone: Zone): EpochMs {
  const date = new Date(day);
  return zone === "utc" ? Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) : day;
}

export function daysFrom(at: EpochMs, count: number, zone?: Zone): EpochMs[] {
  return Array.from({ length: count }, (_, index) => addDays(at, index, zone));
}

export interface Day<T> {
  readonly day: EpochMs;
  readonly events: readonly T[];
}

/** Groups events by the day they start on, in the order in which the days first appear. */
export function byDay<T extends { readonly gameStartDate: EpochMs }>(events: readonly T[], zone?: Zone): Day<T>[] {
  const days = new Map<EpochMs, T[]>();
  // The day of the event before, which is that of most: thousands of dates would take a good part of a frame.
  let [day, end] = [0, 0];
  for (const event of events) {
    const { gameStartDate } = event;
    if (!(gameStartDate >= day && gameStartDate < end))
      [day, end] = [dayOf(gameStartDate, zone), addDays(gameStartDate, 1, zone)];
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  return [...days].map(([day, list]) => ({ day, events: list }));
}
