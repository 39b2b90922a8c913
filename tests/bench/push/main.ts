// npm run bench:push: a goal for 100,000 viewers with push, sent by two instances to a stand-in for a push service, on
// loopback alone. Options: `--browsers 100000`, and `--kill`, which kills the instance that noticed the goal when a
// quarter of the messages has arrived. It needs a build, and ends by itself.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { createLimits } from "#tests/bench/limits.ts";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { freePort, startServices } from "#tests/scale/services.ts";
import type { Counted } from "./service.ts";
import { storeSubscribers } from "./subscribers.ts";

const { values: options } = parseArgs({
  options: { browsers: { type: "string", default: "100000" }, kill: { type: "boolean", default: false } },
});
const browsers = Number(options.browsers);
const LIMIT_S = 60;
/** After so long nothing more is expected, ms. */
const GIVE_UP_MS = 150_000;
const { report, missed } = createLimits();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startPushService() {
  const child = fork(join(import.meta.dirname, "service.ts"), [], { execArgv: ["--import", "tsx"] });
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    counted: async (): Promise<Counted> => {
      const answer = once(child, "message");
      child.send("count");
      const [counted] = (await answer) as [Counted];
      return counted;
    },
    stop: () => child.kill(),
  };
}

async function post(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

interface Match {
  readonly id: string;
  readonly teams: { readonly home: { readonly id: string } | null };
}

async function liveMatch(url: string): Promise<{ readonly id: string; readonly team: string }> {
  const list = { status: "live", sportType: "football", size: 100 };
  const { content } = (await post(url, "/api/event/list", list)) as { content: { entries: Match[] } };
  for (const { id, teams } of content.entries) if (teams.home !== null) return { id, team: teams.home.id };
  throw new Error("The demo world has no live football match between teams");
}

/** Returns how many messages an instance says it has sent, by its metrics; 0 once it is gone. */
async function sentBy(metricsPort: number): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
    (answer) => answer.text(),
    () => "",
  );
  const counts = text.matchAll(/^touchline_push_messages_total\{[^}]*outcome="sent"[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Returns which of two servers does the world's work: it holds the lock. */
async function leaderOf(databaseUrl: string, servers: readonly RunningServer[]): Promise<RunningServer | undefined> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ name: string }>(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'",
  );
  await database.end();
  return servers.find(({ pid }) => rows.some(({ name }) => name.endsWith(` ${pid}`)));
}

const services = await startServices();
if (typeof services === "string") console.log(`Skipped: ${services}.`);
else {
  const folder = mkdtempSync(join(tmpdir(), "bench-push-"));
  const service = await startPushService();
  const servers: RunningServer[] = [];
  try {
    const metricsPorts = [await freePort(), await freePort()];
    const common = { DEMO: "1", DEMO_CONTROLS: "1", DEMO_CROWD: "0" };
    for (const port of metricsPorts) {
      const env = { ...common, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl };
      const started = startServer(await freePort(), join(folder, String(port)), {
        limitMs: 180_000,
        env: { ...env, METRICS_PORT: String(port) },
      });
      servers.push(await started);
    }
    const [first] = servers;
    if (first === undefined) throw new Error("No server has started");
    const { id, team } = await liveMatch(first.url);
    await storeSubscribers(services.databaseUrl, { count: browsers, team, origin: service.origin });
    console.log(
      `     load of this machine before: ${loadavg()
        .map((one) => one.toFixed(1))
        .join(", ")}`,
    );

    const scoredAt = Date.now();
    await post(first.url, "/demo/simulator/moment", { eventId: id, kind: "goal", side: "home" });
    let counted = await service.counted();
    let toKill = options.kill ? await leaderOf(services.databaseUrl, servers) : undefined;
    while (counted.browsers < browsers && Date.now() - scoredAt < GIVE_UP_MS) {
      await pause(250);
      counted = await service.counted();
      if (toKill === undefined || counted.browsers < browsers / 4) continue;
      await toKill.kill();
      console.log(`     one instance was killed after ${((Date.now() - scoredAt) / 1_000).toFixed(1)} s`);
      toKill = undefined;
    }
    const seconds = (counted.lastAt - scoredAt) / 1_000;
    // What was under way when the last one arrived is told to the metrics.
    await pause(1_000);
    const shares = await Promise.all(metricsPorts.map(sentBy));
    const { messages, browsers: reached } = await service.counted();
    console.log(`     ${reached} of ${browsers} browsers, ${messages} messages, by instance: ${shares.join(", ")}`);
    report(`a goal to ${browsers} browsers, until the last one`, seconds, {
      unit: "s ",
      limit: LIMIT_S,
      kind: "at most",
    });
    report("  browsers that were not sent it", browsers - reached, { unit: "  ", limit: 0, kind: "at most" });
    // Whoever takes over from an instance that died sends its parts again; the browser shows one of the two.
    if (!options.kill) report("  messages sent twice", messages - reached, { unit: "  ", limit: 0, kind: "at most" });
    const least = Math.min(...shares) / browsers;
    if (!options.kill)
      report("  part that the less busy instance sent", least, { unit: "  ", limit: 0.2, kind: "at least" });
  } finally {
    service.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = missed() === 0 ? 0 : 1;
}
