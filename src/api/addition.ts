import { isAbsent } from "./error.ts";

/** Stands for the answer to a call that the server does not have: mappers read it as empty. */
export const ABSENT_ANSWER: readonly unknown[] = [];

/** Resolves with `ABSENT_ANSWER` if the server lacks this addition (`x-decision`); rejects with any other ApiError. */
export async function orAbsent(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return ABSENT_ANSWER;
    throw error;
  }
}
