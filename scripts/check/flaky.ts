// Judges end-to-end tests that failed once and were run again alone.
import type { Count, EndToEndTest, Failure } from "./reports.ts";

/** This many flaky tests in one run are no coincidence: the run fails. */
export const FLAKY_LIMIT = 3;
/** With more failures than this something is broken, and no test is run again. */
export const RERUN_LIMIT = 10;

/** The result of the end-to-end tests after their second run. */
export interface Verdict {
  readonly count: Count;
  /** Failed beside the others and passed alone. */
  readonly flaky: readonly Failure[];
  readonly failures: readonly Failure[];
}

/** A test that passes in the second run, if there was one, counts as passed; `FLAKY_LIMIT` of them add one failure. */
export function judge(count: Count, first: readonly EndToEndTest[], second: readonly EndToEndTest[]): Verdict {
  const passedAlone = new Set(second.filter(({ ok }) => ok).map(({ test }) => test));
  const failed = first.filter(({ ok }) => !ok);
  const flaky = failed.filter(({ test }) => passedAlone.has(test));
  const failures: Failure[] = failed.filter(({ test }) => !passedAlone.has(test));
  const isTooMany = flaky.length >= FLAKY_LIMIT;
  if (isTooMany) failures.push({ test: "flaky tests", reason: `${flaky.length} of them, ${FLAKY_LIMIT - 1} at most` });
  return {
    count: {
      passed: count.passed + flaky.length,
      failed: count.failed - flaky.length + (isTooMany ? 1 : 0),
      skipped: count.skipped,
    },
    flaky,
    failures,
  };
}
