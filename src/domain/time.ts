/** An instant in epoch milliseconds, the only form in which entities keep time. */
export type EpochMs = number;

/** In whose days time is counted: those of the device's time zone, or UTC's where that zone is not known. */
export type Zone = "device" | "utc";

export const DAY_MS = 24 * 60 * 60_000;

/** Stands for the date of an event when the server gives none. */
export const NO_DATE: EpochMs = 0;

/** False for `NO_DATE`. */
export const isDate = (at: EpochMs): boolean => at !== NO_DATE;
