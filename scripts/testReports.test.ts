import { expect, test } from "vitest";
import { playwrightCount, playwrightFailures, vitestCount, vitestFailures } from "./testReports.ts";

const suite = (specs: unknown[], suites: unknown[] = []) => ({ title: "", specs, suites });
const spec = (title: string, line: number, ...messages: string[]) => ({
  title,
  line,
  file: "home.spec.ts",
  ok: messages.length === 0,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});
const stats = { expected: 2, unexpected: 2, flaky: 0, skipped: 1 };

test("a failed e2e is named with its file, line and reason, however deep it stands, and one that passed is not", () => {
  const report = {
    stats,
    errors: [],
    suites: [
      suite(
        [spec("opens", 3), spec("closes", 9, "\u001b[31mError:\u001b[39m no door\n\n\n  at home")],
        [suite([spec("locks", 20, "no key")])],
      ),
    ],
  } as never;
  expect(playwrightFailures(report)).toEqual([
    { test: "home.spec.ts:9 › closes", reason: "Error: no door\n  at home" },
    { test: "home.spec.ts:20 › locks", reason: "no key" },
  ]);
  expect(playwrightCount(report, false)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test("what keeps e2e from starting is named", () => {
  const report = { stats, errors: [{ message: "port taken" }], suites: [] } as never;
  expect(playwrightFailures(report)).toEqual([{ test: "the run itself", reason: "port taken" }]);
});

test("a failed unit test is named, and a file that cannot be loaded", () => {
  const counts = { numTotalTests: 2, numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
  const report = {
    ...counts,
    testResults: [
      {
        name: "a.test.ts",
        assertionResults: [
          { status: "passed", fullName: "is round" },
          { status: "failed", fullName: "is red", failureMessages: ["it is blue"] },
        ],
      },
      { name: "b.test.ts", message: "no such module", assertionResults: [] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    { test: "a.test.ts › is red", reason: "it is blue" },
    { test: "b.test.ts", reason: "no such module" },
  ]);
  expect(vitestCount(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a runner that left no report, or ran no test, failed", () => {
  const failed = { passed: 0, failed: 1, skipped: 0 };
  expect(vitestCount(null, true)).toEqual(failed);
  expect(playwrightCount(null, true)).toEqual(failed);
  expect(
    playwrightCount({ suites: [], errors: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }, true),
  ).toEqual(failed);
  expect(vitestFailures(null)).toEqual([]);
  expect(playwrightFailures(null)).toEqual([]);
});
