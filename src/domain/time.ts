/** An instant in epoch milliseconds, the only form in which entities keep time. */
export type EpochMs = number;

/** What an event has in place of a date that the server does not say. */
export const NO_DATE: EpochMs = 0;

/** False for what stands in place of a date. */
export const isDate = (at: EpochMs): boolean => at !== NO_DATE;
