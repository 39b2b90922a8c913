// Judges end-to-end tests that failed once and were run again alone.
import type { Count, EndToEndTest, Failure } from "./reports.ts";

/** A test that failed beside the others and passed alone, with both durations in ms. */
interface Flaky {
  readonly name: string;
  readonly failedMs: number;
  readonly passedMs: number;
  readonly reason: string;
}

/** This many flaky tests in one run are no coincidence: the run fails. */
export const FLAKY_LIMIT = 3;
/** With more failures than this something is broken, and no test is run again. */
export const RERUN_LIMIT = 10;

/** The result of the end-to-end tests after their second run. */
export interface Verdict {
  readonly count: Count;
  readonly flaky: readonly Flaky[];
  readonly failures: readonly Failure[];
}

/**
 * Judges the failed tests of a run by their second run: a test that passes then is flaky and counts as passed, all
 * others stay failures. `FLAKY_LIMIT` flaky tests add one failure. Pass an empty list if there was no second run.
 */
export function judge(count: Count, first: readonly EndToEndTest[], second: readonly EndToEndTest[]): Verdict {
  const passedAlone = new Map(second.filter(({ ok }) => ok).map((test) => [test.name, test]));
  const failed = first.filter(({ ok }) => !ok);
  const flaky = failed.flatMap(({ name, durationMs, reason }) => {
    const again = passedAlone.get(name);
    return again ? [{ name, failedMs: durationMs, passedMs: again.durationMs, reason }] : [];
  });
  const failures: Failure[] = failed
    .filter(({ name }) => !passedAlone.has(name))
    .map(({ name, line, reason }) => ({ test: `${name} (line ${line})`, reason }));
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
