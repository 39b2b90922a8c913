// npm run bench:host: measures the pages of the host beside the reference backend, with the load on the same machine.
// Options: `--seconds 10` of load per figure, `--part cache,memory` for single parts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { loadCache } from "./cache.ts";
import { ENTRANCES, firstVisits, limitOf, visit } from "./firstVisits.ts";
import { createLimits } from "#tests/bench/limits.ts";
import { startServer } from "#tests/bench/server.ts";
import { freePort } from "#tests/scale/services.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, part: { type: "string" } },
});
const seconds = Number(options.seconds);
const folder = mkdtempSync(join(tmpdir(), "bench-host-"));
const { report, missed } = createLimits();

const HTML = { accept: "text/html", "accept-encoding": "br" };

/** Returns when the page was rendered, as it says itself; null for a page that renders itself. */
const renderedAt = (html: string): string | null => / data-at="(\d+)"/.exec(html)?.[1] ?? null;

/** Runs `task` for each of `items`, `atOnce` of them at once. */
async function each<T>(items: readonly T[], atOnce: number, task: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

async function eventIds(url: string, list: object): Promise<string[]> {
  const answer = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ size: 100, ...list }),
  });
  const { content } = (await answer.json()) as { content: { entries: { id: string }[] } };
  return content.entries.map(({ id }) => id);
}

/** Returns the addresses of `count` events, the newest first. */
async function eventPages(url: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ids.length < count; page += 1) ids.push(...(await eventIds(url, { status: "archived", page })));
  return ids.slice(0, count).map((id) => `/events/${id}`);
}

/** Returns the id of a live match whose stream is open to everybody. */
async function liveEvent(url: string): Promise<string> {
  for (const id of await eventIds(url, { status: "live" })) {
    const answer = await fetch(`${url}/api/event/get_by_id/id/${id}`);
    const { content } = (await answer.json()) as { content: { sources: { hd: string | null } } };
    if (content.sources.hd?.startsWith("/media/live/")) return id;
  }
  throw new Error("The demo world has no open live match");
}

/** Compares the first visit to each page with its tenth. */
async function measureFirstVisits(url: string): Promise<void> {
  for (const one of await firstVisits(url))
    report(`first visit to ${one.path}, beside the tenth (${one.tenthMs.toFixed(1)} ms)`, one.firstMs, {
      unit: "ms",
      limit: limitOf(one),
      kind: "at most",
    });
}

/** Returns the bytes of an answer as they were sent. */
async function rawBytes(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: HTML }), "response")) as [IncomingMessage];
  return buffer(answer);
}

async function requestsPerS(url: string): Promise<number> {
  const load = { url, connections: 10, headers: HTML };
  await autocannon({ ...load, duration: 1 });
  return (await autocannon({ ...load, duration: seconds })).requests.average;
}

/** Compares a page from memory with the same bytes from a server that does nothing else. */
async function measureMemory(url: string): Promise<void> {
  const file = join(folder, "page");
  writeFileSync(file, await rawBytes(url));
  const port = await freePort();
  const script = join(import.meta.dirname, "bareServer.ts");
  const bare = spawn(process.execPath, ["--import", "tsx", script, String(port), file], { stdio: "ignore" });
  try {
    const bareUrl = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 200 && (await fetch(bareUrl).catch(() => null)) === null; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const [most, own] = [await requestsPerS(bareUrl), await requestsPerS(url)];
    console.log(`     home from memory ${own.toFixed(0)} /s, a bare Fastify with the same bytes ${most.toFixed(0)} /s`);
    report("home from memory, of what a bare Fastify answers", own / most, {
      unit: "  ",
      limit: 0.5,
      kind: "at least",
    });
  } finally {
    bare.kill();
  }
}

/** Returns the 99th percentile of a light call of the API, made fifty times a second, ms. */
async function apiP99(url: string): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const started = performance.now();
    await fetch(`${url}/api/event/grouped_sport_count`).then((answer) => answer.text());
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return quantile(times, 0.99);
}

/** Compares the API alone with the API while 500 different pages a second are asked for. */
async function measureApi(url: string): Promise<void> {
  const paths = await eventPages(url, 500);
  const idle = await apiP99(url);
  const requests = paths.map((path) => ({ method: "GET" as const, path, headers: HTML }));
  const load = autocannon({ url, connections: 50, overallRate: 500, duration: seconds, requests, workers: 1 });
  const busy = await apiP99(url);
  const { requests: made, errors, timeouts, non2xx } = await load;
  console.log(
    `     API p99 idle ${idle.toFixed(1)} ms, beside ${made.average.toFixed(0)} pages/s ${busy.toFixed(1)} ms`,
  );
  report("API p99 beside 500 different pages/s, of its idle p99", busy / idle, {
    unit: "  ",
    limit: 2,
    kind: "at most",
  });
  report("  pages that were not answered", errors + timeouts + non2xx, { unit: "  ", limit: 0, kind: "at most" });
}

/** Visits 50 pages with parameters that nobody reads. */
async function measureForeignParameters(url: string): Promise<void> {
  const pages = [...ENTRANCES, ...(await eventPages(url, 43))];
  const renderings = new Set<string>();
  let undrawn = 0;
  const visits = Array.from({ length: 10_000 }, (_, nth) => pages[nth % pages.length] ?? "/");
  const started = performance.now();
  await each(visits, 20, async (path) => {
    const { html } = await visit(`${url}${path}?fbclid=${Math.random().toString(36).slice(2)}&utm_source=x`);
    const at = renderedAt(html);
    if (at === null) undrawn += 1;
    else renderings.add(`${path} ${at}`);
  });
  const tookS = (performance.now() - started) / 1_000;
  // Something is live on some pages, and those are good for ten seconds.
  const periods = Math.max(1, Math.ceil(tookS / 8));
  console.log(
    `     10,000 visits to 50 pages in ${tookS.toFixed(1)} s: ${renderings.size} renderings, ${undrawn} undrawn`,
  );
  report("renderings in each period of 8 s", renderings.size / periods, { unit: "  ", limit: 50, kind: "at most" });
  report("undrawn pages", undrawn, { unit: "  ", limit: 0, kind: "at most" });
}

/** Sends a kick-off through the nginx that `npm run hosting -- nginx --cache` configures. */
async function measureCache(url: string): Promise<void> {
  const count = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    // Pages and media; calls of the API, rendering's own among them, are not what is asked for here.
    const counts = text.matchAll(
      /^touchline_http_request_duration_seconds_count\{(?=[^}]*route="\/(?:\*|media))[^}]*\} (\d+)/gm,
    );
    return [...counts].reduce((sum, [, one]) => sum + Number(one), 0);
  };
  const pages = [...ENTRANCES, ...(await eventPages(url, 43))];
  // As in the minutes before: they have been read.
  await each(pages, 5, async (path) => void (await visit(url + path)));
  const {
    asked,
    reached,
    failed,
    undrawn,
    seconds: tookS,
  } = await loadCache(url, { pages, eventId: await liveEvent(url), count });
  console.log(`     ${asked} visits and playlists in ${tookS.toFixed(1)} s: ${reached} reached host and backend`);
  report("requests of 100,000 that reach host and backend", reached, { unit: "  ", limit: 2_000, kind: "at most" });
  report("  undrawn pages, and requests that failed", undrawn + failed, { unit: "  ", limit: 0, kind: "at most" });
}

const PARTS: Readonly<Record<string, (url: string) => Promise<void>>> = {
  first: measureFirstVisits,
  memory: measureMemory,
  foreign: measureForeignParameters,
  api: measureApi,
  cache: measureCache,
};
const parts = options.part === undefined ? Object.keys(PARTS) : options.part.split(",");

const port = await freePort();
const metricsPort = await freePort();
const env = {
  PORTAL_ORIGINS: `http://127.0.0.1:${port}`,
  DEMO: "1",
  DEMO_CROWD: "0",
  METRICS_PORT: String(metricsPort),
};
console.log(
  `     load of this machine before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}`,
);
const server = await startServer(port, join(folder, "data"), { env });
try {
  for (const part of parts) await PARTS[part]?.(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `     load of this machine after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}`,
);
process.exitCode = missed() === 0 ? 0 : 1;
