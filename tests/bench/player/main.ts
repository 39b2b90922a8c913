// npm run bench:player: compares how the built portal plays with a page of only hls.js; exits with 1 above a limit.
// Options: `--part start|slow|reel|steady|comments|heap|window|multiview|oneTime` (default: all but the last three), and
// `--minutes 5` of the last two.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { writeQuietConfig } from "#tests/support/browser/quietConfig.ts";
import { DEMO_NOW } from "#tests/support/server.ts";
import { demoEvents } from "#tests/bench/demoEvents.ts";
import { startServer } from "#tests/bench/server.ts";
import { withBarePage } from "./barePage.ts";
import { measureComments } from "./comments.ts";
import { measureLongWindow } from "./longWindow.ts";
import { measureMultiview } from "./multiview.ts";
import { measureOneTime } from "./oneTime.ts";
import { measureReel } from "./reel.ts";
import { measureSlowStart, measureStarts, type LiveMatch } from "./start.ts";
import { measureDroppedFrames, measureHeap, measureLatency, type Heap } from "./steady.ts";

const { values } = parseArgs({ options: { part: { type: "string" }, minutes: { type: "string", default: "5" } } });
const PORT = Number(process.env["BENCH_PORT"] ?? 21791);
const RUNS = 3;
const rows: { what: string; value: string; limit: string; met: boolean }[] = [];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const row = (what: string, value: string, limit: string, met: boolean) => void rows.push({ what, value, limit, met });
const LONG_PARTS = ["window", "multiview", "oneTime"];
const wants = (part: string) => values.part === part || (values.part === undefined && !LONG_PARTS.includes(part));
const heapText = ({ used, code }: Heap) => `${(used / 1e6).toFixed(1)} MB (compiled code ${(code / 1e6).toFixed(1)})`;
const taskText = (ms: number) => (ms === 0 ? "≤ 50 ms" : `${ms.toFixed(0)} ms`);
const times = async <T>(measure: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
};

const liveMatches = async (origin: string, sportType?: string) =>
  (await demoEvents(origin, { status: "live", sportType })).filter(({ sources }) => sources.hd !== null);

const dataDir = mkdtempSync(join(tmpdir(), "bench-player-"));
const config = join(dataDir, "config.json");
writeQuietConfig(config);
const server = await startServer(PORT, join(dataDir, "data"), {
  env: { CONFIG_FILE: config, DIST_DIR: withBarePage(dataDir), DEMO_NOW },
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArgs(), "--autoplay-policy=no-user-gesture-required"],
});
try {
  const [first] = await liveMatches(server.url, "football");
  if (first?.sources.hd === undefined || first.sources.hd === null)
    throw new Error("The demo world has no live football match");
  const match: LiveMatch = { id: first.id, src: first.sources.hd };
  if (wants("start")) {
    const starts = await times(() => measureStarts(browser, server.url, match));
    const [click, reload, bare, bareReload] = (["click", "reload", "bare", "bareReload"] as const).map((name) =>
      median(starts.map((one) => one[name])),
    ) as [number, number, number, number];
    row(
      "press on a card to the first frame",
      `${click.toFixed(0)} ms, bare ${bare.toFixed(0)}`,
      "≤ 1.25 ×",
      click <= bare * 1.25,
    );
    row(
      "reload to the first frame",
      `${reload.toFixed(0)} ms, bare ${bareReload.toFixed(0)}`,
      "≤ 1.5 ×",
      reload <= bareReload * 1.5,
    );
  }
  if (wants("slow")) {
    const starts = await times(() => measureSlowStart(browser, server.url, match));
    const [own, bare] = [median(starts.map((one) => one.own)), median(starts.map((one) => one.bare))];
    row(
      "slow line: new Hls() to the first frame",
      `${own.toFixed(0)} ms, bare ${bare.toFixed(0)}`,
      "≤ 1000 ms",
      own <= 1000,
    );
  }
  if (wants("reel")) {
    const football = await liveMatches(server.url, "football");
    const late = football.toSorted((a, b) => a.event_date - b.event_date)[0] ?? first;
    const minutes = (Date.parse(DEMO_NOW) - late.event_date) / 60_000;
    const runs = await times(() => measureReel(browser, server.url, late));
    const [firstMs, behindS] = [median(runs.map((run) => run.firstMs)), Math.max(...runs.map((run) => run.behindS))];
    row(
      `slow line, ${minutes.toFixed(0)} min after kick-off: to the first key moment`,
      `${firstMs.toFixed(0)} ms (${runs.map((run) => run.firstMs.toFixed(0)).join(", ")})`,
      "≤ 1500 ms",
      firstMs <= 1500,
    );
    row("slow line: after the last one, behind live", `${behindS.toFixed(0)} s`, "≤ 8 s", behindS <= 8);
  }
  if (wants("steady")) {
    const latency = await measureLatency(browser, server.url, match);
    row("behind live", `${latency.toFixed(0)} s`, "≤ 7 s", latency <= 7);
    const { own, bare } = await measureDroppedFrames(browser, server.url, match);
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    // The sample has a few hundred frames, so one per cent is within its uncertainty.
    row(
      "dropped frames, CPU 4 ×, controls in use",
      `${percent(own)}, bare ${percent(bare)}`,
      "≤ bare + 1 %",
      own <= bare + 0.01,
    );
  }
  if (wants("comments")) {
    const runs = await times(() => measureComments(browser, server.url, match));
    const [talking, quiet] = [median(runs.map((one) => one.talking)), median(runs.map((one) => one.quiet))];
    row(
      "500 comments a minute, CPU 4 ×: longest task",
      `${taskText(talking)}, without comments ${taskText(quiet)}`,
      "≤ 50 ms",
      talking <= 50,
    );
  }
  if (wants("heap")) {
    const { few, many } = await measureHeap(browser, server.url, match, 5, 50);
    row("heap after 50 events, after 5", `${heapText(many)}, ${heapText(few)}`, "≤ 1.2 ×", many.used <= few.used * 1.2);
  }
  if (wants("window")) {
    const { short, long, readMs } = await measureLongWindow(browser, server.url, match);
    row(
      `heap in a window of ${(readMs / 60_000).toFixed(0)} min, of 30`,
      `${heapText(long)}, ${heapText(short)}`,
      "≤ 1.2 ×",
      long.used <= short.used * 1.2,
    );
  }
  if (wants("multiview")) {
    const ids = (await liveMatches(server.url)).slice(0, 4).map(({ id }) => id);
    const { errors, share, pictures } = await measureMultiview(browser, server.url, ids, Number(values.minutes));
    row(
      `multi-view of ${pictures}, ${values.minutes} min: error messages`,
      String(errors),
      "0",
      errors === 0 && pictures === 4,
    );
    row("progress of the slowest video", `${(share * 100).toFixed(0)} % of the time`, "≥ 90 %", share >= 0.9);
  }
  if (wants("oneTime")) {
    const ids = (await liveMatches(server.url)).flatMap(({ id, sources }) => (sources.pano === null ? [] : [id]));
    const { distances, backMs } = await measureOneTime(browser, server.url, ids.slice(0, 2), Number(values.minutes));
    const [usual, most] = [median(distances), Math.max(...distances)];
    row(
      `HD and panorama of two matches, ${values.minutes} min, 5 % lost`,
      `${usual.toFixed(0)} ms apart, at most ${most.toFixed(0)}`,
      "≤ 100 ms",
      most <= 100,
    );
    row("after 5 s without data: together again", `${backMs.toFixed(0)} ms`, "≤ 2000 ms", backMs <= 2_000);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

for (const { what, value, limit, met } of rows)
  console.log(`${met ? "ok  " : "MISS"} ${what.padEnd(44)} ${value.padStart(28)}   ${limit}`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
