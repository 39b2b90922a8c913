import { expect, test } from "vitest";
import {
  endToEndTests,
  playwrightCount,
  playwrightErrors,
  vitestCount,
  vitestFailures,
  vitestTimings,
} from "./reports.ts";

const suite = (title: string, specs: unknown[], suites: unknown[] = []) => ({
  title,
  file: "home.spec.ts",
  specs,
  suites,
});
const spec = (title: string, line: number, ...messages: string[]) => ({
  title,
  line,
  file: "home.spec.ts",
  ok: messages.length === 0,
  tests: [{ results: [{ duration: 1_500, errors: messages.map((message) => ({ message })) }] }],
});
const stats = { expected: 2, unexpected: 2, flaky: 0, skipped: 1 };

test("an end-to-end test is reported with file, groups, title and time, and a reason if it failed", () => {
  const report = {
    stats,
    errors: [],
    suites: [
      suite(
        "home.spec.ts",
        [spec("opens", 3), spec("closes", 9, "\u001b[31mError:\u001b[39m no door\n\n\n  at home")],
        [suite("at night", [spec("locks", 20, "no key")])],
      ),
    ],
  } as never;
  expect(endToEndTests(report)).toMatchObject([
    { name: "home.spec.ts › opens", ok: true, durationMs: 1_500, reason: "" },
    { name: "home.spec.ts › closes", ok: false, line: 9, reason: "Error: no door\n  at home" },
    { name: "home.spec.ts › at night › locks", ok: false, line: 20, reason: "no key" },
  ]);
  expect(playwrightCount(report, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test("an error that keeps end-to-end tests from starting is reported", () => {
  const report = { stats, errors: [{ message: "port taken" }], suites: [] } as never;
  expect(playwrightErrors(report)).toEqual([{ test: "the run itself", reason: "port taken" }]);
});

test("a failed unit test is reported, and so is a file that cannot be loaded", () => {
  const counts = { numTotalTests: 2, numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
  const report = {
    ...counts,
    testResults: [
      {
        name: "/project/a.test.ts",
        assertionResults: [
          { status: "passed", fullName: "is round", duration: 12 },
          { status: "failed", fullName: "is red", failureMessages: ["it is blue"] },
        ],
      },
      { name: "b.test.ts", message: "no such module", assertionResults: [] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    { test: "/project/a.test.ts › is red", reason: "it is blue" },
    { test: "b.test.ts", reason: "no such module" },
  ]);
  expect(vitestCount(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(vitestTimings(report, "/project")).toEqual([
    { file: "a.test.ts", title: "is round", durationMs: 12 },
    { file: "a.test.ts", title: "is red", durationMs: 0 },
  ]);
});

test("a runner without a report, or without a test run, failed", () => {
  const failed = { passed: 0, failed: 1, skipped: 0 };
  expect(vitestCount(null, true)).toEqual(failed);
  expect(playwrightCount(null, true)).toEqual(failed);
  expect(
    playwrightCount({ suites: [], errors: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }, true),
  ).toEqual(failed);
  expect(vitestFailures(null)).toEqual([]);
  expect(endToEndTests(null)).toEqual([]);
});
