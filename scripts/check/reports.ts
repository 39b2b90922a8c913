// Reads the JSON reports of the test runners: how many tests passed, which failed and why.
import { stripVTControlCharacters } from "node:util";

/** How many tests of a step ended how. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Failure {
  /** File and title; of an end-to-end test also its groups and line. */
  readonly test: string;
  /** The runner's message without colours, at most `REASON_LINES` lines. */
  readonly reason: string;
}

/** Its name stays the same from run to run. */
export interface EndToEndTest extends Failure {
  readonly ok: boolean;
}

/** The part of Vitest's JSON report that the check reads. */
export interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface Message {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly Message[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that the check reads. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly Message[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const REASON_LINES = 14;

function reasonOf(messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join("\n")).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, REASON_LINES)
    .join("\n");
}

const NOTHING_RAN: Count = { passed: 0, failed: 1, skipped: 0 };

/** A missing report, or one without tests, counts as one failure: the runner did not run. */
export function vitestCount(report: VitestReport | null, ok: boolean): Count {
  if (!report || report.numTotalTests === 0) return NOTHING_RAN;
  // A file that cannot be loaded fails the run without failing a test.
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (ok ? 0 : 1),
    skipped: report.numPendingTests,
  };
}

/** A missing report counts as in `vitestCount`, and each error of the run itself as a failed test. */
export function playwrightCount(report: PlaywrightReport | null, ok: boolean): Count {
  if (!report) return NOTHING_RAN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (expected + unexpected + flaky === 0) return NOTHING_RAN;
  return { passed: expected + flaky, failed: unexpected + report.errors.length || (ok ? 0 : 1), skipped };
}

/** Lists Vitest's failed tests, and the files that could not be loaded. */
export function vitestFailures(report: VitestReport | null): Failure[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && file.message) return [{ test: file.name, reason: reasonOf([file.message]) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file.name} › ${fullName}`,
      reason: reasonOf(failureMessages ?? []),
    }));
  });
}

/** Lists every end-to-end test of a report, at any depth of its groups. */
export function endToEndTests(report: PlaywrightReport | null): EndToEndTest[] {
  const ofSuite = (suite: PlaywrightSuite, groups: readonly string[]): EndToEndTest[] => [
    ...suite.specs.map(({ ok, title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const test = `${[file, ...groups, title].join(" › ")} (line ${line})`;
      return { test, ok, reason: reasonOf(errors.map(({ message }) => message)) };
    }),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...groups, inner.title])),
  ];
  // The outermost suite is the file itself.
  return (report?.suites ?? []).flatMap((suite) => ofSuite(suite, []));
}

/** Lists the errors that kept Playwright from running its tests. */
export function playwrightErrors(report: PlaywrightReport | null): Failure[] {
  return (report?.errors ?? []).map(({ message }) => ({ test: "the run itself", reason: reasonOf([message]) }));
}
