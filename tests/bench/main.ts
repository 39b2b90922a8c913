// npm run bench: measures the built app, median of three, and exits with 1 if a limit is missed. Options: `--part
// navigation,typing` for these PARTS only, on the existing build, `--save` to make the results the baseline, and
// `--foreign` for a portal behind the host alone, whose API is on another site, beside our own.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { measureEngines } from "#tests/bench/engines.ts";
import { runLighthouse } from "#tests/bench/lighthouse.ts";
import { publicPages, type PublicPage } from "#tests/bench/pages/publicPages.ts";
import {
  measureReturnVisits,
  measureSlowVisit,
  type ReturnVisits,
  type SlowVisit,
} from "#tests/bench/pages/slowVisits.ts";
import { withBarePage } from "#tests/bench/player/barePage.ts";
import { measureColdNavigation, measurePrefetchedNavigation } from "#tests/bench/screens/navigation.ts";
import { measureDays, measureStoredDays, type StoredDays } from "#tests/bench/screens/schedule.ts";
import { measureScrolling } from "#tests/bench/screens/scrolling.ts";
import { measureShifts } from "#tests/bench/screens/shifts.ts";
import { measureTyping } from "#tests/bench/screens/typing.ts";
import { measureSignIn } from "#tests/bench/signIn.ts";
import { startBeforeForeignApi, startServer } from "#tests/bench/server.ts";
import { firstVisits, limitOf } from "#tests/bench/host/firstVisits.ts";
import { createTable } from "#tests/bench/table.ts";

const RUNS = 3;
/** Limit of the total blocking time of a first visit: the sum of what long tasks take beyond 50 ms each. */
const BLOCKED_LIMIT_MS = 150;
/** How much later the largest paint may be before an API on another site; medians of three differ by a tenth. */
const FOREIGN_LIMIT = 1.1;
const PORT = Number(process.env["BENCH_PORT"] ?? 21790);
const PARTS = [
  "build",
  "start",
  "pages",
  "returns",
  "signIn",
  "navigation",
  "typing",
  "scrolling",
  "schedule",
  "shifts",
  "lighthouse",
  "engines",
] as const;
type Part = (typeof PARTS)[number];

const {
  part: chosen,
  save: isSaved,
  foreign: isForeign,
} = parseArgs({
  options: {
    part: { type: "string" },
    save: { type: "boolean", default: false },
    foreign: { type: "boolean", default: false },
  },
}).values;
const unknown = (chosen?.split(",") ?? []).filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(", ")}; there are ${PARTS.join(", ")}.`);
const isWanted = (part: Part): boolean => chosen === undefined || chosen.split(",").includes(part);

const executablePath = await ensureChromium();
const table = createTable();
const { atMost, atLeast } = table;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures three times, one run after the other; times in ms. */
async function threeTimes(what: string, limit: number, measure: () => Promise<number>): Promise<void> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure());
  atMost(what, median(runs), limit, "ms", runs);
}

function timed(command: () => { status: number | null }): number {
  const started = performance.now();
  const { status } = command();
  if (status !== 0) throw new Error(`A command of the benchmark ended with code ${status}.`);
  return (performance.now() - started) / 1000;
}

/** Measures a part. If that throws, the part counts as missed and the other parts are still measured. */
async function attempt(part: Part, measure: () => Promise<void>): Promise<void> {
  if (!isWanted(part)) return;
  try {
    await measure();
  } catch (error) {
    console.error(error);
    table.missing(part);
  }
}

/** Measures first visits to `page` on the slow network, by turns with those to the same page at `besideUrl`. */
async function measurePage(
  browser: Browser,
  url: string,
  { name, path, limits }: PublicPage,
  besideUrl: string | null,
): Promise<void> {
  const visits: SlowVisit[] = [];
  const beside: SlowVisit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    visits.push(await measureSlowVisit(browser, url + path));
    if (besideUrl !== null) beside.push(await measureSlowVisit(browser, besideUrl + path));
  }
  const row = (what: string, read: (visit: SlowVisit) => number, limit: number) =>
    atMost(`${name}: ${what}, slow line`, median(visits.map(read)), limit, "ms", visits.map(read));
  row("first content", (visit) => visit.firstContentMs, limits.firstContent);
  row("largest paint", (visit) => visit.largestPaintMs, limits.largestPaint);
  row("total blocking time", (visit) => visit.blockedMs, BLOCKED_LIMIT_MS);
  if (besideUrl === null) return;
  const paintOf = (all: readonly SlowVisit[]) => median(all.map(({ largestPaintMs }) => largestPaintMs));
  atMost(`${name}: largest paint, times that before our own API`, paintOf(visits) / paintOf(beside), FOREIGN_LIMIT, "");
}

/** Measures visits of somebody who was on the page at `path` once, with a stopped worker. */
async function measureReturns(browser: Browser, url: string, name: string, path: string): Promise<void> {
  const visits: ReturnVisits[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await measureReturnVisits(browser, url, path));
  const row = (what: string, read: (visit: ReturnVisits) => number, limit: number) =>
    atMost(`${name}: ${what}`, median(visits.map(read)), limit, "ms", visits.map(read));
  row("second visit, first content, slow line", ({ slow }) => slow.firstContentMs, 400);
  row("second visit, largest paint, slow line", ({ slow }) => slow.largestPaintMs, 700);
  row("second visit, first content, dead line", ({ dead }) => dead.firstContentMs, 500);
  row("second visit, largest paint, dead line", ({ dead }) => dead.largestPaintMs, 700);
  const shifts = visits.flatMap(({ slow, dead }) => [slow.shift, dead.shift]);
  atMost(`${name}: second visit, layout shift`, Math.max(...shifts), 0, "");
}

async function measureScreens(url: string, besideUrl: string | null): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  try {
    await attempt("pages", async () => {
      for (const page of await publicPages(url)) await measurePage(browser, url, page, besideUrl);
    });
    await attempt("returns", async () => {
      if (isForeign) return; // the line that dies has an origin of its own, which that API does not know
      await measureReturns(browser, url, "home", "/");
      await measureReturns(browser, url, "schedule", "/upcoming");
    });
    await attempt("signIn", () =>
      threeTimes("sign-in to signed-in home, beyond the API", 300, () => measureSignIn(browser, url)),
    );
    await attempt("navigation", async () => {
      await threeTimes("tap to a prefetched screen, CPU 4x slower", 100, () =>
        measurePrefetchedNavigation(browser, url),
      );
      await threeTimes("tap to a cold screen without its API, CPU 4x", 300, () => measureColdNavigation(browser, url));
    });
    await attempt("typing", () =>
      threeTimes("slowest key in the search, CPU 4x slower", 50, () => measureTyping(browser, url)),
    );
    await attempt("scrolling", async () => {
      await threeTimes("longest task while scrolling 5,000 rows", 50, () => measureScrolling(browser, url));
      await threeTimes("the same, CPU 4x slower", 50, () => measureScrolling(browser, url, true));
    });
    await attempt("schedule", async () => {
      await threeTimes("choice of a day until its rows", 100, () => measureDays(browser, url));
      const days: StoredDays[] = [];
      for (let run = 0; run < RUNS; run += 1) days.push(await measureStoredDays(browser, url));
      const row = (what: string, read: (day: StoredDays) => number) =>
        atMost(`a stored day without a network, CPU 4x, ${what}`, median(days.map(read)), 500, "ms", days.map(read));
      row("chosen", ({ chosenMs }) => chosenMs);
      row("at a cold start", ({ openedMs }) => openedMs);
      row("today's at a cold start", ({ todayMs }) => todayMs);
    });
    await attempt("shifts", async () => {
      const shifts = await measureShifts(browser, url);
      for (const where of shifts.where) console.log(`layout shift: ${where}`);
      atMost("layout shift of any screen", shifts.worst, 0, "");
    });
  } finally {
    await browser.close();
  }
}

async function measureLighthouse(url: string): Promise<void> {
  for (const { name, path, indexedPath = path, score } of await publicPages(url)) {
    const scores = Array.from({ length: RUNS }, () => runLighthouse(url + path, executablePath));
    const indexed = indexedPath === path ? scores : [runLighthouse(url + indexedPath, executablePath)];
    atLeast(`${name}: Lighthouse mobile, performance`, median(scores.map((s) => s.performance)), score);
    atLeast(`${name}: Lighthouse mobile, accessibility`, median(scores.map((s) => s.accessibility)), 100);
    atLeast(`${name}: Lighthouse mobile, best practices`, median(scores.map((s) => s["best-practices"])), 100);
    atLeast(`${name}: Lighthouse mobile, SEO`, median(indexed.map((s) => s.seo)), 100);
    const times = scores.map(
      (s) => `FCP ${s.fcpMs.toFixed(0)} LCP ${s.lcpMs.toFixed(0)} TBT ${s.tbtMs.toFixed(0)} CLS ${s.cls.toFixed(3)}`,
    );
    console.log(`Lighthouse runs of ${name} (ms): ${times.join(" | ")}`);
  }
}

if (isWanted("build")) {
  const buildSeconds = Array.from({ length: RUNS }, () =>
    timed(() => spawnSync(process.execPath, ["scripts/build.mjs", "--force"], { stdio: "ignore" })),
  );
  atMost("build", median(buildSeconds), 15, "s");
}

const [dataDir, bareDir] = [mkdtempSync(join(tmpdir(), "bench-data-")), mkdtempSync(join(tmpdir(), "bench-dist-"))];
try {
  if (isWanted("start")) {
    await (await startServer(PORT, dataDir)).stop();
    const readyMs: number[] = [];
    const slow: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const again = await startServer(PORT, dataDir);
      readyMs.push(again.readyMs);
      const visits = await firstVisits(again.url);
      slow.push(...visits.filter((one) => !one.isRendered || one.firstMs > limitOf(one)).map(({ path }) => path));
      console.log(
        visits.map(({ path, firstMs, tenthMs }) => `${path} ${firstMs.toFixed(1)}, ${tenthMs.toFixed(1)}`).join(" | "),
      );
      await again.stop();
    }
    atMost("backend ready, second start", median(readyMs) / 1000, 3, "s");
    // The first and the tenth visit to each page, ms, are printed above.
    atMost("first visits that were slow or undrawn", slow.length, 0, "");
  }
  const env: Record<string, string> = isWanted("engines") ? { DIST_DIR: withBarePage(bareDir) } : {};
  const server = await (isForeign ? startBeforeForeignApi(PORT, dataDir, env) : startServer(PORT, dataDir, { env }));
  // The port after the first is that of the other site.
  const beside = isForeign && isWanted("pages") ? await startServer(PORT + 2, join(dataDir, "beside"), { env }) : null;
  try {
    await measureScreens(server.url, beside?.url ?? null);
    await attempt("lighthouse", () => measureLighthouse(server.url));
    await attempt("engines", async () => measureEngines(server.url, await publicPages(server.url), table));
  } finally {
    await Promise.all([server.stop(), beside?.stop()]);
  }
} finally {
  for (const folder of [dataDir, bareDir]) rmSync(folder, { recursive: true, force: true });
}

table.print();
if (isSaved) table.save();
process.exitCode = table.isMet() ? 0 : 1;
