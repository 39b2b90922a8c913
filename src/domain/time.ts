/** An instant in epoch milliseconds, the only form in which entities hold time. */
export type EpochMs = number;

/** Whose midnights divide days: those of the device's time zone, or of UTC if that zone is unknown. */
export type Zone = "device" | "utc";

export const DAY_MS = 24 * 60 * 60_000;

/** The date of an event for which the server gives none. */
export const NO_DATE: EpochMs = 0;

/** Returns false for `NO_DATE`. */
export const isDate = (at: EpochMs): boolean => at !== NO_DATE;
