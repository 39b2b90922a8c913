/** An instant in epoch milliseconds, the only form in which entities keep time. */
export type EpochMs = number;
