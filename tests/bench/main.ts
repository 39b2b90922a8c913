// npm run bench: the numbers the product is held to, on the built app, median of three. Exit code 1 when one is missed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { measureFirstLoad } from "#tests/bench/firstLoad.ts";
import { runLighthouse } from "#tests/bench/lighthouse.ts";
import { measureScreens } from "#tests/bench/screens/measure.ts";
import { measureShifts } from "#tests/bench/screens/shifts.ts";
import { measureSignIn } from "#tests/bench/signIn.ts";
import { startServer } from "#tests/bench/server.ts";

const RUNS = 3;
const PORT = Number(process.env["BENCH_PORT"] ?? 41790);
const rows: { what: string; value: string; limit: string; met: boolean }[] = [];

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function atMost(what: string, value: number, limit: number, unit: string): void {
  rows.push({
    what,
    value: `${value.toFixed(unit === "" ? 0 : 1)} ${unit}`,
    limit: `≤ ${limit} ${unit}`,
    met: value <= limit,
  });
}

function atLeast(what: string, value: number, limit: number): void {
  rows.push({ what, value: value.toFixed(0), limit: `≥ ${limit}`, met: value >= limit });
}

function timed(command: () => { status: number | null }): number {
  const started = performance.now();
  const { status } = command();
  if (status !== 0) throw new Error(`A command of the benchmark ended with code ${status}.`);
  return (performance.now() - started) / 1000;
}

const buildSeconds = Array.from({ length: RUNS }, () =>
  timed(() => spawnSync(process.execPath, ["scripts/build.mjs", "--force"], { stdio: "ignore" })),
);
atMost("build", median(buildSeconds), 15, "s");

const executablePath = await ensureChromium();
const dataDir = mkdtempSync(join(tmpdir(), "bench-data-"));
try {
  await (await startServer(PORT, dataDir)).stop();
  const readyMs: number[] = [];
  for (let run = 1; run < RUNS; run += 1) {
    const server = await startServer(PORT, dataDir);
    readyMs.push(server.readyMs);
    await server.stop();
  }
  const server = await startServer(PORT, dataDir);
  readyMs.push(server.readyMs);
  atMost("backend ready, second start", median(readyMs) / 1000, 3, "s");

  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  const loads = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await measureFirstLoad(browser, `${server.url}/`));
  const screens = [];
  for (let run = 0; run < RUNS; run += 1) screens.push(await measureScreens(browser, server.url));
  const shifts = await measureShifts(browser, server.url);
  const signIns = [];
  for (let run = 0; run < RUNS; run += 1) signIns.push(await measureSignIn(browser, server.url));
  await browser.close();
  atMost("initial JS, brotli", median(loads.map((l) => l.jsBytes)) / 1000, 135, "kB");
  atMost("initial CSS, brotli", median(loads.map((l) => l.cssBytes)) / 1000, 15, "kB");
  atMost("fonts", median(loads.map((l) => l.fontBytes)) / 1000, 35, "kB");
  atMost("hops to the first card picture", median(loads.map((l) => l.hopsToFirstPicture)), 3, "");
  const strangers = [...new Set(loads.flatMap((l) => l.strangers))];
  atMost(`files that came too early (${strangers.join(", ") || "none"})`, strangers.length, 0, "");

  atMost("sign-in to signed-in home, beyond the API", median(signIns), 300, "ms");
  atMost("tap to a prefetched screen, CPU 4x slower", median(screens.map((s) => s.prefetchedMs)), 100, "ms");
  atMost("tap to a cold screen without its API, CPU 4x", median(screens.map((s) => s.coldMs)), 300, "ms");
  atMost("slowest key in the search, CPU 4x slower", median(screens.map((s) => s.keyMs)), 50, "ms");
  atMost("longest task while scrolling 5,000 rows", median(screens.map((s) => s.scrollTaskMs)), 50, "ms");
  atMost(`layout shift of any screen (${shifts.where.join(", ") || "none"})`, shifts.worst, 0, "");

  const scores = Array.from({ length: RUNS }, () => runLighthouse(`${server.url}/`, executablePath));
  atLeast("Lighthouse mobile, performance", median(scores.map((s) => s.performance)), 95);
  atLeast("Lighthouse mobile, accessibility", median(scores.map((s) => s.accessibility)), 100);
  atLeast("Lighthouse mobile, best practices", median(scores.map((s) => s["best-practices"])), 100);
  atLeast("Lighthouse mobile, SEO", median(scores.map((s) => s.seo)), 100);
  const times = scores.map(
    (s) => `FCP ${s.fcpMs.toFixed(0)} LCP ${s.lcpMs.toFixed(0)} TBT ${s.tbtMs.toFixed(0)} CLS ${s.cls.toFixed(3)}`,
  );
  console.log(`Lighthouse runs (ms): ${times.join(" | ")}`);
  await server.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

for (const { what, value, limit, met } of rows) {
  console.log(`${met ? "ok  " : "MISS"} ${what.padEnd(44)} ${value.padStart(10)}   ${limit}`);
}
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
