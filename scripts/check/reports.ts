// Reads the JSON reports of the test runners: how many tests passed, which failed and why, and how long each took.
import { stripVTControlCharacters } from "node:util";

/** How many tests of a step ended how. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A failed test. */
export interface Failure {
  /** File, title and, where the runner knows it, line of the test. */
  readonly test: string;
  /** The runner's message without colours, at most `REASON_LINES` lines. */
  readonly reason: string;
}

/** How long one test took, as its runner measured it. */
export interface Timing {
  readonly file: string;
  readonly title: string;
  readonly durationMs: number;
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
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSpec {
  readonly ok: boolean;
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly results: readonly {
      readonly duration: number;
      readonly errors: readonly { readonly message?: string }[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

/** The part of Playwright's JSON report that the check reads. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** One end-to-end test of a report, under a name that stays the same from run to run. */
export interface EndToEndTest {
  /** File, titles of the groups around it, and its own title. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly durationMs: number;
  readonly reason: string;
}

const REASON_LINES = 14;

function reasonOf(messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join("\n")).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, REASON_LINES)
    .join("\n");
}

/** Counts Vitest's tests. A missing report, or one without tests, counts as one failure: the runner did not run. */
export function vitestCount(report: VitestReport | null, ok: boolean): Count {
  if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1, skipped: 0 };
  // A file that cannot be loaded fails the run without failing a test.
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (ok ? 0 : 1),
    skipped: report.numPendingTests,
  };
}

/** Counts Playwright's tests; a missing report counts as in `vitestCount`. */
export function playwrightCount(report: PlaywrightReport | null, ok: boolean): Count {
  const stats = report?.stats;
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (ok ? 0 : 1), skipped: stats.skipped };
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

/** Lists how long each of Vitest's tests took; `root` is cut from the file names. */
export function vitestTimings(report: VitestReport | null, root: string): Timing[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
      title: fullName,
      durationMs: duration ?? 0,
    })),
  );
}

/** Lists every end-to-end test of a report, at any depth of its groups. */
export function endToEndTests(report: PlaywrightReport | null): EndToEndTest[] {
  const ofSuite = (suite: PlaywrightSuite, groups: readonly string[]): EndToEndTest[] => [
    ...suite.specs.map(({ ok, title, file, line, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return {
        file,
        line,
        ok,
        name: [file, ...groups, title].join(" › "),
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
        reason: reasonOf(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      };
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
