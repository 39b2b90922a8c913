import { DrizzleQueryError } from "drizzle-orm";

/** Programs that read or collect logs cut longer lines at any place. */
const MAX_BYTES = 2_000;
/** Maximum length of a query, so that there is space for the reason of the error. */
const MAX_QUERY_LENGTH = 500;

/**
 * Logs that `what` failed and why, in at most 2 kB. Omits the parameters of queries, which may be addresses, password
 * digests or keys.
 */
export function logError(what: string, error: unknown): void {
  console.error(short(`${what.slice(0, MAX_QUERY_LENGTH)}: ${reasonOf(error)}`));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own =
    error instanceof DrizzleQueryError
      ? `Failed query: ${error.query.slice(0, MAX_QUERY_LENGTH)}`
      : (error.stack ?? error.message);
  return error.cause === undefined ? own : `${own}\nbecause of ${reasonOf(error.cause)}`;
}

function short(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_BYTES ? text : `${bytes.subarray(0, MAX_BYTES - 4).toString()}…`;
}
