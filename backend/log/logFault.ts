import { DrizzleQueryError } from "drizzle-orm";

/** Whoever reads the log, and whatever collects it, cuts longer lines where it likes. */
const MOST_BYTES = 2_000;
/** Of a query, so that the reason for which it failed has room beside it. */
const MOST_QUERY = 500;

/**
 * Logs that `what` failed and why, in 2 kB at most. What a query was asked with stays out of the log: there are
 * addresses, digests of passwords and keys among it.
 */
export function logFault(what: string, error: unknown): void {
  console.error(short(`${what.slice(0, MOST_QUERY)}: ${reasonOf(error)}`));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own =
    error instanceof DrizzleQueryError
      ? `Failed query: ${error.query.slice(0, MOST_QUERY)}`
      : (error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\nbecause of ${reasonOf(error.cause)}`;
}

function short(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= MOST_BYTES ? text : `${bytes.subarray(0, MOST_BYTES - 4).toString()}…`;
}
