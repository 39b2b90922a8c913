// Seeded journeys on the built portal while faults happen: `npm run chaos -- --seeds 1-20`, and kills of the backend
// while it sells: `--kills 50`, and of the browser while it downloads a replay: `--downloads 20`, and builds that come while
// five tabs are busy: `--deploys 20` (docs/testing.md).
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { STILL_PORT } from "#tests/support/server.ts";
import { startBackend } from "./backend.ts";
import { runJourney, type JourneyResult } from "./journey.ts";
import { deployWhileBusy } from "./deploys/deployWhileBusy.ts";
import { killWhileDownloading } from "./downloads/killWhileDownloading.ts";
import { killWhileSelling } from "./kills/rounds.ts";
import { drawPlan, planText, restartsBackend, type Plan } from "./plan.ts";
import { SHORT_JOURNEYS } from "./shortJourneys.ts";
import { readWorld } from "./world.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    seeds: { type: "string", default: "1-10" },
    steps: { type: "string", default: "6" },
    parallel: { type: "string", default: "3" },
    minutes: { type: "string", default: "30" },
    notes: { type: "boolean", default: false },
    kills: { type: "string" },
    downloads: { type: "string" },
    deploys: { type: "string" },
    replay: { type: "string", default: "90" },
  },
});

function wholeNumber(name: keyof typeof values, text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`--${name} must be a whole number from 1: ${text}`);
  return Number(text);
}

/** Reads `7`, `1-20`, or several of these with commas. */
function readSeeds(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [from, to = from] = part.split("-");
    const first = wholeNumber("seeds", from);
    return Array.from({ length: Math.max(0, wholeNumber("seeds", to) - first + 1) }, (_, index) => first + index);
  });
}

const seeds = values.short ? [...SHORT_JOURNEYS.seeds] : readSeeds(values.seeds);
const steps = values.short ? SHORT_JOURNEYS.steps : wholeNumber("steps", values.steps);
const parallel = wholeNumber("parallel", values.parallel);
const endsAt = Date.now() + wholeNumber("minutes", values.minutes) * 60_000;

const build = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
if (build.status !== 0) throw new Error("The portal could not be built");
// The end-to-end tests may run at the same time, with servers of their own.
const port = STILL_PORT + 1;
if (values.kills !== undefined)
  process.exit((await killWhileSelling(wholeNumber("kills", values.kills), port)) ? 0 : 1);

if (values.downloads !== undefined) {
  const times = wholeNumber("downloads", values.downloads);
  const minutes = wholeNumber("minutes", values.minutes);
  const replayMinutes = wholeNumber("replay", values.replay);
  process.exit((await killWhileDownloading(times, port, { minutes, replayMinutes })) ? 0 : 1);
}

if (values.deploys !== undefined)
  process.exit((await deployWhileBusy(wholeNumber("deploys", values.deploys), port)) ? 0 : 1);

const executablePath = await ensureChromium("headless shell");
const backend = await startBackend(port, "standing");
const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
const results: JourneyResult[] = [];

/** Runs the journeys of `plans`, one at a time, until there are no more or the time is over. */
async function runAll(plans: Plan[]): Promise<void> {
  for (let plan = plans.shift(); plan !== undefined && Date.now() < endsAt; plan = plans.shift()) {
    const result = await runJourney({ browser, backend }, plan);
    results.push(result);
    report(plan, result);
  }
}

function report(plan: Plan, { violations, notes, incidents, acknowledged, durationMs }: JourneyResult): void {
  const outcome = violations.length === 0 ? "passed" : "FAILED";
  console.log(planText(plan));
  for (const violation of violations) console.log(`  ✘ ${violation.replaceAll("\n", "\n    ")}`);
  if (values.notes) for (const note of notes) console.log(`  - ${note.replaceAll("\n", "\n    ")}`);
  const seconds = (durationMs / 1000).toFixed(1);
  console.log(`  ${outcome} in ${seconds} s, ${incidents} requests met a fault, ${acknowledged} changes acknowledged`);
  if (violations.length > 0) console.log(`  again: npm run chaos -- --seeds ${plan.seed} --steps ${steps}`);
}

try {
  const world = await readWorld(backend.url);
  const plans = seeds.map((seed) => drawPlan(seed, steps, world));
  const shared = plans.filter((plan) => !restartsBackend(plan));
  await Promise.all(Array.from({ length: parallel }, () => runAll(shared)));
  await runAll(plans.filter(restartsBackend));
} finally {
  await browser.close();
  await backend.stop();
}

const failed = results.filter(({ violations }) => violations.length > 0).map(({ seed }) => seed);
const missing = seeds.length - results.length;
console.log(
  [
    `${results.length - failed.length} journeys passed, ${failed.length} failed`,
    ...(failed.length > 0 ? [`: seeds ${failed.toSorted((a, b) => a - b).join(", ")}`] : []),
    ...(missing > 0 ? [`; ${missing} not run, the time was over`] : []),
  ].join(""),
);
// A fault can prevent any step, so only many journeys without a change mean that the steps are wrong.
const changedNothing = results.length >= 10 && results.every(({ acknowledged }) => acknowledged === 0);
if (changedNothing) console.log("No journey changed anything: the steps no longer find what they press");
process.exitCode = failed.length === 0 && missing === 0 && !changedNothing ? 0 : 1;
