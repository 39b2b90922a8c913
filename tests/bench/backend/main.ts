// npm run bench:backend: measures the reference backend against its limits, and an empty server for comparison.
// Options: `--seconds 10` of load per database, `--soak 10` minutes of light load with the growth of the memory.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createLimits } from "#tests/bench/limits.ts";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { freePort, startServices } from "#tests/scale/services.ts";
import { measureCalendar, measureCalendarCrowd } from "./calendar.ts";
import { measureChanges } from "./changes.ts";
import { loadHome } from "./homeLoad.ts";
import { loadRoom } from "./room.ts";
import { measureSeason } from "./season.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, soak: { type: "string", default: "0" } },
});
const seconds = Number(options.seconds);
const soakMinutes = Number(options.soak);
const folder = mkdtempSync(join(tmpdir(), "bench-backend-"));
const { report: reportLimit, missed } = createLimits();
const report = (what: string, value: number, unit: string, limit: number, kind: "at most" | "at least") =>
  reportLimit(what, value, { unit, limit, kind });

/** Returns the resident memory of the server's process in MB; null if the system does not provide it. */
function rssMb({ pid }: RunningServer): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return null;
  }
}

async function withServer(name: string, env: Record<string, string>, work: (server: RunningServer) => Promise<void>) {
  const server = await startServer(await freePort(), join(folder, name), { env: { DEMO_CONTROLS: "1", ...env } });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Returns the requests per second of a server that does nothing. */
async function measureEmpty(): Promise<number> {
  const port = await freePort();
  const script = join(import.meta.dirname, "emptyServer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, String(port)], { stdio: "ignore" });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 200; tries++)
      if ((await fetch(url).catch(() => null)) === null) await new Promise((resolve) => setTimeout(resolve, 50));
      else break;
    return (await loadHome(url, Math.min(seconds, 5))).requestsPerS;
  } finally {
    child.kill();
  }
}

async function measureHome(name: string, { url }: RunningServer, min: number): Promise<void> {
  const load = await loadHome(url, seconds);
  report(`home's calls with ${name}`, load.requestsPerS, "/s", min, "at least");
  console.log(
    `     ${((100 * load.requestsPerS) / empty).toFixed(0)} % of an empty server here (${empty.toFixed(0)} /s)`,
  );
  report(`  99th percentile of the latency, 50 connections`, load.p99Ms, "ms", 250, "at most");
  report(`  failed requests`, load.failures, "  ", 0, "at most");
}

async function measureRoom(name: string, { url }: RunningServer): Promise<void> {
  const room = await loadRoom(url, 2_000, 5);
  report(`a score to ${room.sockets} sockets with ${name}, p99`, room.p99Ms, "ms", 250, "at most");
  report(`  scores that did not arrive`, room.missed, "  ", 0, "at most");
}

async function soak(server: RunningServer): Promise<void> {
  const memory: number[] = [];
  for (let minute = 0; minute < soakMinutes; minute++) {
    await loadHome(server.url, 20);
    await loadRoom(server.url, 50, 2);
    await new Promise((resolve) => setTimeout(resolve, 25_000));
    memory.push(rssMb(server) ?? 0);
  }
  console.log(`     resident memory, minute by minute: ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`);
  // The first third is the warm-up; after it the memory may fluctuate but must not grow.
  const settled = memory.slice(Math.ceil(memory.length / 3));
  const half = Math.floor(settled.length / 2);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const growth = (mean(settled.slice(-half)) / mean(settled.slice(0, half)) - 1) * 100;
  report(`growth of the memory in ${soakMinutes} minutes`, growth, "% ", 5, "at most");
}

report("a calendar of 1,000 matches", measureCalendar(), "ms", 50, "at most");
report("200 viewers' calendars at once", await measureCalendarCrowd(), "ms", 5_000, "at most");
report("what changed of 2,000 matches", await measureChanges(), "ms", 20, "at most");
const season = await measureSeason(folder);
report("2,000 matches and 300 teams imported", season.imported, "s", 10, "at most");
report("the same moved, and shown", season.shown, "s", 3, "at most");
report("the same moved, and imported", season.movedAll, "s", 10, "at most");
const empty = await measureEmpty();
try {
  await withServer("embedded", {}, async (server) => {
    const rss = rssMb(server);
    if (rss !== null) report("memory after the seed, embedded database", rss, "MB", 500, "at most");
    await measureHome("the embedded database", server, 150);
    await measureRoom("the embedded database", server);
    if (soakMinutes > 0) await soak(server);
  });
  const services = await startServices();
  if (typeof services === "string") console.log(`     PostgreSQL is skipped: ${services}.`);
  else
    try {
      await withServer("postgres", { DATABASE_URL: services.databaseUrl }, (server) =>
        measureHome("PostgreSQL", server, 400),
      );
    } finally {
      await services.stop();
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed() === 0 ? 0 : 1;
