import { DrizzleQueryError } from "drizzle-orm";

/**
 * Logs that `what` failed and why. What a query was asked with stays out of the log: there are addresses, digests of
 * passwords and keys among it.
 */
export function logFault(what: string, error: unknown): void {
  console.error(`${what}: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : (error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\nbecause of ${reasonOf(error.cause)}`;
}
