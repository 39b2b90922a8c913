export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The number of the UTC day that holds the instant `ms`; day 0 began at the epoch. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY);
}

/** `20261121` for a day number. */
export function dayCode(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10).replaceAll("-", "");
}

/** The day number of `20261121`, or null when it is no date. */
export function dayFromCode(code: string): number | null {
  const ms = /^\d{8}$/.test(code)
    ? Date.parse(`${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}T00:00:00Z`)
    : NaN;
  return Number.isNaN(ms) ? null : dayOf(ms);
}
