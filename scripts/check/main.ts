// The whole check, as `npm test` and CI run it. Every step runs even when an earlier one failed. The output ends with
// the failed tests and, as the last line, the totals: "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setBrowserPaths } from "#tests/support/chromium.ts";
import { PORT } from "#tests/support/server.ts";
import { judge, RERUN_LIMIT, type Verdict } from "./flaky.ts";
import { stepTable, timingTables } from "./timeTables.ts";
import {
  endToEndTests,
  playwrightCount,
  playwrightErrors,
  vitestCount,
  vitestFailures,
  vitestTimings,
  type Count,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from "./reports.ts";
import { createRunner, type StepOutcome, type Step } from "./run.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const isCi = Boolean(process.env["CI"]);
// The output is all that remains of a run in CI, so it always has the tables.
const { profile = isCi } = parseArgs({ options: { profile: { type: "boolean" } } }).values;

const reports = mkdtempSync(join(tmpdir(), "touchline-check-"));
const bin = (name: string) => join(root, "node_modules", ...name.split("/"));
const failures: Failure[] = [];
const tables: string[] = [];

/**
 * Reads a runner's report; null when there is none, which means that the runner did not run, whatever its exit code.
 */
function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(reports, file), "utf8")) as T;
  } catch {
    return null;
  }
}

const tool = (name: string, ...args: string[]): Step => ({ name, args: () => args });
const inBackground = (step: Step): Step => ({ ...step, isInBackground: true });

function vitest(project: string): Step {
  const file = `${project}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${join(reports, file)}`];
  return {
    name: project,
    args: () => [bin("vitest/vitest.mjs"), "run", "--project", `${project}*`, ...reporters],
    count: (ok) => {
      const report = readReport<VitestReport>(file);
      failures.push(...vitestFailures(report));
      tables.push(timingTables(project, vitestTimings(report, root)));
      return vitestCount(report, ok);
    },
  };
}

/** Returns a step that runs Playwright and gives its report to `count`; without a build or a browser the step fails. */
function playwright(name: string, file: string, args: readonly string[], count: Step["count"]): Step {
  return {
    name,
    args: async () => {
      if (!(await areBrowsersThere) || !isBuilt) return null;
      return [bin("@playwright/test/cli.js"), "test", "--config", "tests/playwright.config.ts", ...args];
    },
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, file) },
    ...(count && { count }),
  };
}

const run = createRunner(root);
let isBuilt = false;
const outcomes: StepOutcome[] = [];
/** Number of lines of a failed step without a report that are printed again at the end. */
const LINES_AGAIN = 40;
const note = (outcome: StepOutcome) => {
  const { time, text } = outcome;
  outcomes.push(outcome);
  const reason = text.trimEnd().split("\n").slice(-LINES_AGAIN).join("\n");
  if (!time.ok && reason !== "") failures.push({ test: time.name, reason });
  return time.ok;
};

// Installing browsers is mostly waiting for the network, so it runs beside the first steps.
const areBrowsersThere = setBrowserPaths().then(
  () => true,
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  },
);

/** Counts, and does not time, so other steps may run beside it. Without a build or a browser the step fails. */
const visits: Step = {
  name: "first visits",
  args: async () => {
    if (!(await areBrowsersThere) || !isBuilt) return null;
    return ["--import", "tsx", join(root, "tests/bench/visits/main.ts")];
  },
};

/**
 * Sends visitors through three journeys in each engine that is installed (tests/browsers/); those of a missing one count
 * as skipped.
 */
const browsers: Step = {
  name: "browsers",
  args: async () => {
    if (!(await areBrowsersThere) || !isBuilt) return null;
    const chosen = ["--installed", "--grep", "@check", "--workers", "2"];
    return ["--import", "tsx", join(root, "scripts/browsers.ts"), ...chosen];
  },
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "browsers.json"),
    // The ports from the first on are taken by the end-to-end tests beside it, and by the visits.
    E2E_PORT: String(PORT + 4),
  },
  count: (ok) => {
    const report = readReport<PlaywrightReport>("browsers.json");
    failures.push(
      ...playwrightErrors(report),
      ...endToEndTests(report)
        .filter((test) => !test.ok)
        .map(({ name, line, reason }) => ({ test: `${name} (line ${line})`, reason })),
    );
    return playwrightCount(report, ok);
  },
};

note(await run(vitest("unit"), "at once"));

/**
 * Runs the checks that only read code, beside the contract and end-to-end tests, which wait for a tenth of their time.
 */
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
    note(await run(inBackground(step)));
}

const codeIsRead = readCode();

async function build(): Promise<void> {
  isBuilt = note(await run(tool("build", join(root, "scripts/build.mjs"))));
  note(await run(tool("first load", join(root, "scripts/size.mjs"))));
  note(await run(visits));
}
await Promise.all([run(vitest("contract")).then(note), build()]);

let verdict: Verdict = { count: { passed: 0, failed: 0, skipped: 0 }, flaky: [], failures: [] };
let first: PlaywrightReport | null = null;
const browsersAreOver = run(browsers).then(note);
const firstRun = await run(
  playwright("end to end", "e2e.json", [], (ok): Count => {
    first = readReport<PlaywrightReport>("e2e.json");
    failures.push(...playwrightErrors(first));
    tables.push(
      timingTables(
        "end to end",
        endToEndTests(first).map((test) => ({ ...test, title: test.name })),
      ),
    );
    return playwrightCount(first, ok);
  }),
  "at once",
);
await Promise.all([codeIsRead, browsersAreOver]);
const failed = endToEndTests(first).filter(({ ok }) => !ok);
const second: PlaywrightReport | null = await rerun(failed.length);
verdict = judge(firstRun.count, endToEndTests(first), endToEndTests(second));
failures.push(...verdict.failures);
outcomes.push({ time: { ...firstRun.time, ok: verdict.count.failed === 0 }, count: verdict.count, text: "" });

/**
 * Runs the failed tests again, one after the other, and returns the report. Only in CI, and null if nothing was run.
 */
async function rerun(count: number): Promise<PlaywrightReport | null> {
  if (!isCi || count === 0 || count > RERUN_LIMIT) return null;
  let report: PlaywrightReport | null = null;
  await run(
    playwright("end to end, once more", "again.json", ["--last-failed", "--workers", "1"], () => {
      report = readReport<PlaywrightReport>("again.json");
      return { passed: 0, failed: 0, skipped: 0 };
    }),
    "at once",
  );
  return report;
}

rmSync(reports, { recursive: true, force: true });
if (profile) for (const table of tables) console.log(`\n${table}`);
console.log(`\n${stepTable(outcomes.map(({ time }) => time))}`);
// Printed last, because often only the end of a long output is preserved.
if (verdict.flaky.length > 0) {
  console.log("\nflaky:");
  for (const { name, failedMs, passedMs, reason } of verdict.flaky) {
    const times = `failed after ${(failedMs / 1000).toFixed(1)} s, passed alone in ${(passedMs / 1000).toFixed(1)} s`;
    console.log(`  ${name} (${times})\n${reason.replace(/^/gm, "      ")}`);
  }
}
for (const { test, reason } of failures) console.log(`\n✘ ${test}\n${reason.replace(/^/gm, "    ")}`);
const failedSteps = outcomes.filter(({ time }) => !time.ok).map(({ time }) => time.name);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
const sum = (key: keyof Count) => outcomes.reduce((total, { count }) => total + count[key], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
