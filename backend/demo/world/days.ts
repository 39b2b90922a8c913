export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the number of the UTC day that contains the time `ms`; day 0 began at the epoch. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY);
}

/** Returns the date of a day number in the form `20261121`. */
export function dayCode(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10).replaceAll("-", "");
}

/** Returns the day number of a date in the form `20261121`, or null if it is no date. */
export function dayFromCode(code: string): number | null {
  const ms = /^\d{8}$/.test(code)
    ? Date.parse(`${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}T00:00:00Z`)
    : NaN;
  return Number.isNaN(ms) ? null : dayOf(ms);
}
