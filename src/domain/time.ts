/** An instant in epoch milliseconds, the only form in which entities keep time. */
export type EpochMs = number;

/** Stands for the date of an event when the server gives none. */
export const NO_DATE: EpochMs = 0;

/** False for `NO_DATE`. */
export const isDate = (at: EpochMs): boolean => at !== NO_DATE;
