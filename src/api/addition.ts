import { isAbsent } from "./error.ts";

/** Stands for the answer to a call that the server does not have: mappers read it as empty. */
export const ABSENT_ANSWER: readonly unknown[] = [];

/**
 * Awaits a call that the contract adds to the specification (`x-decision`). Resolves with `ABSENT_ANSWER` if the server
 * does not have it, so that the page silently shows less; rejects with ApiError for every other failure.
 */
export async function orAbsent(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return ABSENT_ANSWER;
    throw error;
  }
}
