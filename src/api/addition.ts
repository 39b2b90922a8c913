import { isAbsent } from "./error.ts";

/** Stands for the answer to a call that the server does not have; reads as an empty page and as an empty object. */
export const ABSENT: readonly unknown[] = [];

/**
 * The answer to a call that our contract adds to the specification (`x-decision`). A server without it is whole: the
 * answer is then `ABSENT`, and there is quietly less. Rejects with ApiError for every other failure.
 */
export async function askAddition(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return ABSENT;
    throw error;
  }
}
