import { expect, test } from "vitest";
import { FLAKY_LIMIT, judge } from "./flaky.ts";

const result = (name: string, ok: boolean) => ({ test: name, ok, reason: ok ? "" : "no door" });
const names = (count: number) => Array.from({ length: count }, (_, nth) => `test ${nth}`);
const failedOnce = (count: number) => names(count).map((name) => result(name, false));

test("a test that fails among others and passes alone is flaky: listed with its reason, counted as passed", () => {
  const first = [result("opens", true), result("closes", false), result("locks", false)];
  const verdict = judge({ passed: 1, failed: 2, skipped: 0 }, first, [result("closes", true), result("locks", false)]);
  expect(verdict.flaky).toMatchObject([{ test: "closes", reason: "no door" }]);
  expect(verdict.failures).toMatchObject([{ test: "locks", reason: "no door" }]);
  expect(verdict.count).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test("without a second run a failure is a failure", () => {
  const verdict = judge({ passed: 0, failed: 1, skipped: 2 }, failedOnce(1), []);
  expect(verdict.count).toEqual({ passed: 0, failed: 1, skipped: 2 });
  expect(verdict.flaky).toEqual([]);
});

test("an error of the run itself stays a failure, whatever passes in the second run", () => {
  const verdict = judge({ passed: 0, failed: 2, skipped: 0 }, failedOnce(1), [result("test 0", true)]);
  expect(verdict.count.failed).toBe(1);
});

test("a few flaky tests are tolerated, more fail the run", () => {
  const max = FLAKY_LIMIT - 1;
  const passedAlone = names(FLAKY_LIMIT).map((name) => result(name, true));
  expect(judge({ passed: 0, failed: max, skipped: 0 }, failedOnce(max), passedAlone).count.failed).toBe(0);
  const verdict = judge({ passed: 0, failed: FLAKY_LIMIT, skipped: 0 }, failedOnce(FLAKY_LIMIT), passedAlone);
  expect(verdict.count).toEqual({ passed: FLAKY_LIMIT, failed: 1, skipped: 0 });
  expect(verdict.failures).toHaveLength(1);
});
