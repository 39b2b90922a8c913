import { expect, test } from "vitest";
import { endToEndTests, playwrightCount, playwrightErrors, vitestCount, vitestFailures } from "./reports.ts";

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
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});
const stats = { expected: 2, unexpected: 2, flaky: 0, skipped: 1 };

test("an end-to-end test is reported with file, groups, title and line, and a reason if it failed", () => {
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
    { test: "home.spec.ts › opens (line 3)", ok: true, reason: "" },
    { test: "home.spec.ts › closes (line 9)", ok: false, reason: "Error: no door\n  at home" },
    { test: "home.spec.ts › at night › locks (line 20)", ok: false, reason: "no key" },
  ]);
  expect(playwrightCount(report, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test("an error that keeps end-to-end tests from starting is reported and counted", () => {
  const report = { stats, errors: [{ message: "port taken" }], suites: [] };
  expect(playwrightErrors(report)).toEqual([{ test: "the run itself", reason: "port taken" }]);
  expect(playwrightCount(report, false)).toEqual({ passed: 2, failed: 3, skipped: 1 });
});

test("a failed unit test is reported, and so is a file that cannot be loaded", () => {
  const counts = { numTotalTests: 2, numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
  const report = {
    ...counts,
    testResults: [
      {
        name: "/project/a.test.ts",
        assertionResults: [
          { status: "passed", fullName: "is round" },
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
