// What the runners' own JSON reports say: how many tests passed, and which did not and why.
import { stripVTControlCharacters } from "node:util";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Failure {
  /** File, title and, where the runner knows it, line of the test. */
  readonly test: string;
  /** What the runner said of it, without colours, at most `REASON_LINES` lines. */
  readonly reason: string;
}

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

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

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

const REASON_LINES = 14;

function reasonOf(messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join("\n")).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, REASON_LINES)
    .join("\n");
}

/** What Vitest counted. No report, or one without a test, is one failure: the runner did not run. */
export function vitestCount(report: VitestReport | null, ok: boolean): Count {
  if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1, skipped: 0 };
  // A file that could not even be loaded fails the run without failing a test.
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (ok ? 0 : 1),
    skipped: report.numPendingTests,
  };
}

/** What Playwright counted; without a report as `vitestCount`. */
export function playwrightCount(report: PlaywrightReport | null, ok: boolean): Count {
  const stats = report?.stats;
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (ok ? 0 : 1), skipped: stats.skipped };
}

/** Vitest's failed tests, and the files it could not load. */
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

/** Playwright's failed tests, and what kept it from running them. */
export function playwrightFailures(report: PlaywrightReport | null): Failure[] {
  if (!report) return [];
  const ofSuite = (suite: PlaywrightSuite): Failure[] => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => ({
        test: `${file}:${line} › ${title}`,
        reason: reasonOf(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((e) => e.message)))),
      })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  const global = report.errors.map(({ message }) => ({ test: "the run itself", reason: reasonOf([message]) }));
  return [...global, ...report.suites.flatMap(ofSuite)];
}
