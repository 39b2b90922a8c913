import { createRateLimiter, type RateLimit } from "#serving/http/limiters.ts";
import { logLine } from "./logLine.ts";

/** Maximum length of a query, so that there is space for the reason of the error. */
const MAX_QUERY_LENGTH = 500;

/** Lines of errors, which anybody may provoke; more would hide the others and fill the disk. */
const LINES: RateLimit = { max: 20, windowMs: 60_000 };

export type LogError = (what: string, error: unknown) => void;

/**
 * Creates the log of errors: a line of JSON for each, 20 lines a minute, and how many were left out. It omits
 * the parameters of queries, which may be addresses, password digests or keys.
 */
export function createErrorLog(write = (line: string) => console.error(line), now = () => performance.now()): LogError {
  const countLine = createRateLimiter(LINES, now);
  let leftOut = 0;
  return (what, error) => {
    if (countLine("all") > 0) {
      leftOut += 1;
      return;
    }
    if (leftOut > 0) write(logLine({ log: "error", what: `${leftOut} more errors were not logged` }));
    leftOut = 0;
    write(logLine({ log: "error", what: oneLine(what.slice(0, MAX_QUERY_LENGTH)), error: oneLine(reasonOf(error)) }));
  };
}

export const logError = createErrorLog();

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const query = queryOf(error);
  const own = query === null ? (error.stack ?? error.message) : `Failed query: ${query.slice(0, MAX_QUERY_LENGTH)}`;
  return error.cause === undefined ? own : `${own}\nbecause of ${reasonOf(error.cause)}`;
}

/** Returns the query of an error of the database (drizzle-orm), whose message holds the parameters; else null. */
const queryOf = (error: Error): string | null =>
  "query" in error && typeof error.query === "string" ? error.query : null;

const oneLine = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(" | ");
