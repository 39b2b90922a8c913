// The whole check, as `npm test` and CI run it. Every step runs even when an earlier one failed. The output ends with
// the failed tests and, as the last line, the totals: "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setBrowserPaths } from "#tests/support/chromium.ts";
import { PORT } from "#tests/support/server.ts";
import { judge, RERUN_LIMIT } from "./flaky.ts";
import {
  endToEndTests,
  playwrightCount,
  playwrightErrors,
  vitestCount,
  vitestFailures,
  type Count,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from "./reports.ts";
import { runStep, type Step, type StepOutcome } from "./run.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const reports = mkdtempSync(join(tmpdir(), "touchline-check-"));
const bin = (name: string) => join(root, "node_modules", ...name.split("/"));
const failures: Failure[] = [];
const outcomes: StepOutcome[] = [];
let isBuilt = false;
/** Number of lines of a failed step without a report that are printed again at the end. */
const LINES_AGAIN = 40;

/** Runs a step and notes its outcome; returns whether it passed. */
async function check(step: Step): Promise<boolean> {
  const outcome = await runStep(root, step);
  outcomes.push(outcome);
  const { name, ok, text } = outcome;
  const reason = text.trimEnd().split("\n").slice(-LINES_AGAIN).join("\n");
  if (!ok && reason !== "") failures.push({ test: name, reason });
  return ok;
}

/** Null without a report, which means that the runner did not run, whatever its exit code. */
function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(reports, file), "utf8")) as T;
  } catch {
    return null;
  }
}

const tool = (name: string, ...args: string[]): Step => ({ name, args: () => args });

function vitest(project: string): Step {
  const file = `${project}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${join(reports, file)}`];
  return {
    ...tool(project, bin("vitest/vitest.mjs"), "run", "--project", `${project}*`, ...reporters),
    count: (ok) => {
      const report = readReport<VitestReport>(file);
      failures.push(...vitestFailures(report));
      return vitestCount(report, ok);
    },
  };
}

// Installing browsers is mostly waiting for the network, so it runs beside the first steps.
const areBrowsersThere = setBrowserPaths({ wantsShell: true }).then(
  () => true,
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  },
);

/** A step that runs a script in browsers, on the build: without one of them it fails. */
const inBrowsers = (name: string, ...args: string[]): Step => ({
  name,
  args: async () => ((await areBrowsersThere) && isBuilt ? args : null),
});

/** Lets a step write its report to a file, which `count` reads when it has run. */
function playwright(step: Step, file: string, count: (report: PlaywrightReport | null, ok: boolean) => Count): Step {
  return {
    ...step,
    env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, file) },
    count: (ok) => {
      const report = readReport<PlaywrightReport>(file);
      failures.push(...playwrightErrors(report));
      return count(report, ok);
    },
  };
}

/** Counts, and does not time, so other steps may run beside it. */
const visits = inBrowsers("first visits", "--import", "tsx", join(root, "tests/bench/visits/main.ts"));

const CHOSEN = ["--installed", "--grep", "@check", "--workers", "2"];

/** Three journeys in each engine that is installed (tests/browsers/); those of a missing one count as skipped. */
const browsers = playwright(
  {
    ...inBrowsers("browsers", "--import", "tsx", join(root, "scripts/browsers.ts"), ...CHOSEN),
    // The ports from the first on are taken by the visits before it, and by the end-to-end tests that follow.
    env: { E2E_PORT: String(PORT + 4) },
  },
  "browsers.json",
  (report, ok) => {
    failures.push(...endToEndTests(report).filter((test) => !test.ok));
    return playwrightCount(report, ok);
  },
);

const endToEnd = (name: string, ...more: string[]): Step => ({
  ...inBrowsers(name, bin("@playwright/test/cli.js"), "test", "--config", "tests/playwright.config.ts", ...more),
  isShown: true,
});

/** Runs the end-to-end tests and, in CI, those that failed once more, one after the other; returns what is flaky. */
async function runEndToEnd(beside: Promise<unknown>): Promise<readonly Failure[]> {
  let first: PlaywrightReport | null = null;
  const outcome = await runStep(
    root,
    playwright(endToEnd("end to end"), "e2e.json", (report, ok) => {
      first = report;
      return playwrightCount(report, ok);
    }),
  );
  await beside;
  const tests = endToEndTests(first);
  const failed = tests.filter(({ ok }) => !ok).length;
  let second: PlaywrightReport | null = null;
  if (Boolean(process.env["CI"]) && failed > 0 && failed <= RERUN_LIMIT)
    await runStep(
      root,
      playwright(endToEnd("end to end, once more", "--last-failed", "--workers", "1"), "again.json", (report) => {
        // What passes in a run that itself had an error proves nothing.
        second = report?.errors.length === 0 ? report : null;
        return { passed: 0, failed: 0, skipped: 0 };
      }),
    );
  const verdict = judge(outcome.count, tests, endToEndTests(second));
  failures.push(...verdict.failures);
  outcomes.push({ ...outcome, ok: verdict.count.failed === 0, count: verdict.count });
  return verdict.flaky;
}

/** The checks that only read code run beside the contract and end-to-end tests, which wait for a tenth of their time. */
async function readCode(): Promise<void> {
  for (const step of [
    tool("types", bin("typescript/bin/tsc"), "-b"),
    tool("lint", bin("oxlint/bin/oxlint"), "--deny-warnings"),
    tool("style sheets", bin("eslint/bin/eslint.js"), "src"),
    tool("format", bin("oxfmt/bin/oxfmt"), "--check"),
    tool("unused code", bin("knip/bin/knip.js")),
    tool("texts", bin("i18next-cli/dist/esm/cli.js"), "extract", "--ci", "--dry-run"),
    tool("audit", "--import", "tsx", join(root, "scripts/audit.ts")),
  ])
    await check({ ...step, isInBackground: true });
}

async function build(): Promise<void> {
  isBuilt = await check(tool("build", join(root, "scripts/build.mjs")));
  await check(tool("first load", join(root, "scripts/size.mjs")));
  await check(visits);
}

await check({ ...vitest("unit"), isShown: true });
const codeIsRead = readCode();
const portalIsBuilt = build();
// Beside the contract tests: three engines beside the end-to-end tests would be five browsers on two cores.
const journeysAreOver = portalIsBuilt.then(() => check(browsers));
await Promise.all([check(vitest("contract")), portalIsBuilt]);
const flaky = await runEndToEnd(Promise.all([codeIsRead, journeysAreOver]));
rmSync(reports, { recursive: true, force: true });

// Printed last, because often only the end of a long output is preserved.
const print = (mark: string, { test, reason }: Failure) =>
  console.log(`\n${mark} ${test}\n${reason.replace(/^/gm, "    ")}`);
for (const one of flaky) print("flaky, passed alone:", one);
for (const one of failures) print("✘", one);
const failedSteps = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
const sum = (key: keyof Count) => outcomes.reduce((total, { count }) => total + count[key], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
