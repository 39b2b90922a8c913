/** An instant in epoch milliseconds, the only form in which entities hold time. */
export type EpochMs = number;

/** The time zone in which days are counted: the device's, or UTC where that is unknown. */
export type Zone = "device" | "utc";

/** The date of an event for which the server gives none. */
export const NO_DATE: EpochMs = 0;

export const isDate = (at: EpochMs): boolean => at !== NO_DATE;
