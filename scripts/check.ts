// The whole check: types, lint, format, unit (with architecture), contract, build, the first load's weight, e2e. `npm test` and CI run exactly this.
// Every step runs even when one before it failed; at the end stand the tests that failed with their reasons, and as the
// last line the sum: "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "#tests/support/chromium.ts";
import {
  playwrightCount,
  playwrightFailures,
  vitestCount,
  vitestFailures,
  type Count,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from "./testReports.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = mkdtempSync(join(tmpdir(), "touchline-check-"));
const bin = (name: string) => join(root, "node_modules", ...name.split("/"));
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps: string[] = [];
const failures: Failure[] = [];

function runNode(args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const oneCheck = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Runs a step, adds what `count` reads from its report (one check when there is none), and prints how long it took. */
function step(name: string, ok: () => boolean, count: (ok: boolean) => Count = oneCheck): boolean {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const passed = ok();
  const counted = count(passed);
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  if (!passed || counted.failed > 0) failedSteps.push(name);
  console.log(`== ${name}: ${passed ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return passed;
}

/** A runner that wrote no report did not run: that is one failure, whatever its exit code says. */
function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(reports, file), "utf8")) as T;
  } catch {
    return null;
  }
}

let chromium: string | null = null;
try {
  chromium = await ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}

step("types", () => runNode([bin("typescript/bin/tsc"), "-b"]));
step("lint", () => runNode([bin("oxlint/bin/oxlint"), "--deny-warnings"]));
step("format", () => runNode([bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."]));
for (const project of ["unit", "contract"]) {
  const file = `${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, file)}`];
  step(
    project,
    () => runNode([bin("vitest/vitest.mjs"), "run", "--project", project, ...reporters]),
    (ok) => {
      const report = readReport<VitestReport>(file);
      failures.push(...vitestFailures(report));
      return vitestCount(report, ok);
    },
  );
}
const built = step("build", () => runNode([join(root, "scripts/build.mjs")]));
step("first load", () => built && runNode([join(root, "scripts/size.mjs")]));
for (const project of ["screens", "watching"]) {
  const file = `e2e-${project}.json`;
  const run = [bin("@playwright/test/cli.js"), "test", "--config", "tests/playwright.config.ts", "--project", project];
  step(
    `e2e, ${project}`,
    () =>
      built &&
      chromium !== null &&
      runNode(run, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, file) }),
    (ok) => {
      const report = readReport<PlaywrightReport>(file);
      failures.push(...playwrightFailures(report));
      return playwrightCount(report, ok);
    },
  );
}

rmSync(reports, { recursive: true, force: true });
// Last, because of a long output often only the end is kept.
for (const { test, reason } of failures) console.log(`\n✘ ${test}\n${reason.replace(/^/gm, "    ")}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || failedSteps.length > 0 ? 1 : 0;
