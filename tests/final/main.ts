// npm run final: plays the night of a final on this machine, on loopback alone, and prints what was lost. Two backends,
// two hosts, PostgreSQL, Redis, and the nginx of `npm run hosting -- nginx --cache`; in the middle one backend and one
// host are killed, unless --no-kill is said. Options: --readers 5000 --sockets 20000 --visits 500 (a second)
// --seconds 240 --every 60 (seconds from goal to goal). If a size does not hold, half of it is tried, twice at most. It
// needs a build, and ends by itself.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort, startServices, type Services } from "#tests/scale/services.ts";
import { startCachingNginx } from "#tests/support/cachingNginx.ts";
import { installPrograms } from "#tests/support/debianPrograms.ts";
import { memoryOf, processorTime, startProgram, type Program } from "./processes.ts";
import { startViewers, type Seen, type Told, type Viewers } from "./watch.ts";

const { values } = parseArgs({
  options: {
    readers: { type: "string", default: "5000" },
    sockets: { type: "string", default: "20000" },
    visits: { type: "string", default: "500" },
    seconds: { type: "string", default: "240" },
    every: { type: "string", default: "60" },
    kill: { type: "boolean", default: true },
  },
  allowNegative: true,
});

/** Returns an option as a number; ends the program if it is none. */
function numberOf(name: Exclude<keyof typeof values, "kill">): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} is not a positive whole number: ${values[name]}`);
  process.exit(1);
}
const EVERY_S = numberOf("every");
const GOALS = Math.floor(numberOf("seconds") / EVERY_S);
if (GOALS < 2) {
  console.error("--seconds leaves no time for two goals");
  process.exit(1);
}

interface Size {
  readonly readers: number;
  readonly sockets: number;
  readonly visits: number;
}

const ENTRANCES = ["/", "/live", "/upcoming", "/latest", "/highlight", "/archive", "/suggested"];
const PAGES = 50;
/** The longest time of all, whatever hangs. */
const LIMIT_MS = 30 * 60_000;
const TRIES = 3;
/** A process may open 20,000 files here, and the sockets of all viewers are more. */
const MOST_SOCKETS = 8_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection of its own: a server may close an idle one at any moment. */
const ALONE = { connection: "close" };

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...ALONE },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const text = await answer.text();
  return (text === "" ? null : JSON.parse(text)) as T;
}

interface Match {
  readonly id: string;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly sources: { readonly hd: string | null };
}
const readMatch = async (url: string, id: string): Promise<Match> =>
  ((await (await fetch(`${url}/api/event/get_by_id/id/${id}`, { headers: ALONE })).json()) as { content: Match })
    .content;

/** Sports of the demo world that count goals. At some hours none of its football is live. */
const SPORTS_WITH_GOALS = ["football", "hockey", "handball"];

/** Returns a live match that everybody may watch, and the addresses that viewers ask for. */
async function preparations(url: string): Promise<Pick<Told, "eventId" | "playlists" | "pages">> {
  const idsOf = async (list: object) =>
    (
      await post<{ content: { entries: { id: string }[] } }>(url, "/api/event/list", { size: 100, ...list })
    ).content.entries.map(({ id }) => id);
  const live = await Promise.all(SPORTS_WITH_GOALS.map((sportType) => idsOf({ status: "live", sportType })));
  for (const id of live.flat()) {
    const { score, sources } = await readMatch(url, id);
    if (score === null || !sources.hd?.startsWith("/media/live/")) continue;
    const master = await (await fetch(url + sources.hd)).text();
    const folder = sources.hd.replace(/[^/]*$/, "");
    const playlists = master.split("\n").flatMap((line) => (/^[^#].*m3u8$/.test(line) ? [`${folder}${line}`] : []));
    const archived = (await idsOf({ status: "archived" })).slice(0, PAGES - ENTRANCES.length - 1);
    const pages = [...ENTRANCES, `/events/${id}`, ...archived.map((event) => `/events/${event}`)];
    return { eventId: id, playlists: playlists.flatMap((one) => [one, `${one}?_HLS_skip=YES`]), pages };
  }
  throw new Error("The demo world has no open live match that counts goals");
}

/** Reads each page until it comes with its first screen, as in the minutes before the kick-off. */
async function readPages(url: string, pages: readonly string[]): Promise<void> {
  for (const page of pages)
    for (let isDrawn = false, asked = 0; !isDrawn && asked < 50; asked += 1) {
      const answer = await fetch(url + page, { headers: { accept: "text/html" } });
      isDrawn = (await answer.text()).includes(" data-rendered=");
    }
}

/** What still has to be stopped, the last first. */
const open: (() => Promise<void> | void)[] = [];
async function stopAll(): Promise<void> {
  for (let stop = open.pop(); stop !== undefined; stop = open.pop()) await stop();
}

/** Plays the evening at one size; returns its rows, and what did not hold. */
async function play(size: Size, services: Services): Promise<{ readonly rows: string[]; readonly failed: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "final-"));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  const ports = {
    nginx: await freePort(),
    backends: [await freePort(), await freePort()],
    hosts: [await freePort(), await freePort()],
  };
  const addressOf = (port: number) => `http://127.0.0.1:${port}`;
  const site = addressOf(ports.nginx);
  const configFile = join(folder, "config.json");
  const demo = JSON.parse(readFileSync("backend/demo/config.json", "utf8")) as object;
  writeFileSync(configFile, JSON.stringify({ ...demo, siteUrl: site }));
  const common = { CONFIG_FILE: configFile, TRUST_PROXY: "1", PORTAL_ORIGINS: site };
  const nginx = await startCachingNginx({
    port: ports.nginx,
    hosts: ports.hosts.map(addressOf),
    backends: ports.backends.map(addressOf),
  });
  open.push(nginx.stop, () => {
    for (const [what, count] of nginx.errors()) console.log(`     nginx, ${count} times: ${what}`);
  });
  const start = async (name: string, script: string, port: number, env: Record<string, string>): Promise<Program> => {
    const program = await startProgram(name, script, { port, env: { ...common, ...env } });
    open.push(program.stop);
    return program;
  };
  const backends: Program[] = [];
  for (const [nth, port] of ports.backends.entries())
    backends.push(
      await start(`backend ${nth + 1}`, "backend/server/main.ts", port, {
        DATA_DIR: join(folder, `data-${nth}`),
        DATABASE_URL: services.databaseUrl,
        REDIS_URL: services.redisUrl,
        DEMO: "1",
        DEMO_CONTROLS: "1",
        DEMO_CROWD: "0",
      }),
    );
  // By nginx, which leaves out the backend that is killed.
  const hosts: Program[] = [];
  for (const [nth, port] of ports.hosts.entries())
    hosts.push(await start(`host ${nth + 1}`, "host/server/main.ts", port, { API: site }));
  const told = { url: site, ...(await preparations(site)) };
  const memory = () => backends.reduce((sum, { pid }) => sum + memoryOf(pid), 0);
  const viewers: Viewers[] = [];
  const startSome = async (kind: Told["kind"], count: number) => {
    const most = kind === "sockets" ? MOST_SOCKETS : count;
    for (let left = count; left > 0; left -= most) {
      const some = await startViewers({ ...told, kind, count: Math.min(most, left) });
      viewers.push(some);
      open.push(some.kill);
    }
  };
  const memoryWithout = memory();
  await startSome("sockets", size.sockets);
  const memoryWithSockets = memory();
  await startSome("readers", size.readers);
  await readPages(site, told.pages);
  await startSome("visits", size.visits);
  const processes = [...backends, ...hosts, { name: "nginx", pid: nginx.pid }, ...viewers];
  const before = new Map(processes.map(({ pid }) => [pid, processorTime(pid)]));
  const started = performance.now();
  const survivor = backends[1]?.url ?? site;
  /** Where a goal is scored: the instance that runs the demo world's matches. Another one's would wait for its next pass. */
  let scorer = backends[0]?.url ?? site;
  const spent = new Map<string, number>();
  const gone = new Set<number>();
  const note = ({ name, pid }: { readonly name: string; readonly pid: number }) =>
    spent.set(name, (spent.get(name) ?? 0) + processorTime(pid) - (before.get(pid) ?? 0));
  for (let goal = 0; goal < GOALS; goal += 1) {
    if (values.kill && goal === Math.floor(GOALS / 2)) {
      console.log("     killing a backend and a host");
      for (const victim of [backends[0], hosts[0]]) {
        if (victim === undefined) continue;
        note(victim);
        gone.add(victim.pid);
        await victim.kill();
      }
      scorer = survivor;
      await wait(10_000); // sockets come back within five seconds
    }
    const { score } = await readMatch(survivor, told.eventId);
    for (const some of viewers) some.scored({ count: (score?.home ?? 0) + 1, at: Date.now() });
    await post(scorer, "/demo/simulator/moment", { eventId: told.eventId, kind: "goal", side: "home" });
    console.log(`     goal ${goal + 1} of ${GOALS}`);
    await wait(Math.max(0, (goal + 1) * EVERY_S * 1_000 - (performance.now() - started)));
  }
  const seconds = (performance.now() - started) / 1_000;
  for (const one of processes) if (!gone.has(one.pid)) note(one);
  const seen = await Promise.all(viewers.map((some) => some.end()));
  return judged({ size, seconds, seen: byKind(seen), spent, memoryWithout, memoryWithSockets });
}

interface Evening {
  readonly size: Size;
  readonly seconds: number;
  readonly seen: readonly Seen[];
  /** Processor time by process, s. */
  readonly spent: ReadonlyMap<string, number>;
  /** Memory of the backends before the sockets were opened, and once they were, MB. */
  readonly memoryWithout: number;
  readonly memoryWithSockets: number;
}

/** Returns one entry for each kind of viewers; times are those of the slowest process. */
function byKind(seen: readonly Seen[]): Seen[] {
  return (["readers", "visits", "sockets"] as const).flatMap((kind) => {
    const all = seen.filter((one) => one.kind === kind);
    if (all.length === 0) return [];
    const sum = (what: "done" | "failed" | "undrawn" | "lateGoals" | "reconnects" | "behind") =>
      all.reduce((total, one) => total + one[what], 0);
    return [
      {
        kind,
        done: sum("done"),
        failed: sum("failed"),
        undrawn: sum("undrawn"),
        p50Ms: Math.max(...all.map(({ p50Ms }) => p50Ms)),
        p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)),
        lateGoals: sum("lateGoals"),
        reconnects: sum("reconnects"),
        behind: sum("behind"),
        why: all.flatMap(({ why }) => why),
      },
    ];
  });
}

/** Returns the table of an evening, and what did not hold. */
function judged({ size, seconds, seen, spent, memoryWithout, memoryWithSockets }: Evening) {
  const failed: string[] = [];
  const rows = [`${size.readers} readers, ${size.visits} visits/s, ${size.sockets} sockets, ${seconds.toFixed(0)} s`];
  const row = (what: string, text: string, isMet: boolean) => {
    rows.push(`${isMet ? "ok  " : "LOST"} ${what.padEnd(36)} ${text}`);
    if (!isMet) failed.push(what);
  };
  for (const { kind, done, failed: lost, undrawn, p50Ms, p99Ms, lateGoals, reconnects, behind, why } of seen) {
    const times = `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
    if (kind === "sockets") {
      const expected = size.sockets * GOALS;
      row("goals that arrived at sockets", `${done} of ${expected}, ${times}, ${lateGoals} after 1 s`, p99Ms <= 1_000);
      row("  goals that a viewer never knew", `${behind}; ${reconnects} sockets connected again`, behind === 0);
    } else {
      row(kind === "readers" ? "playlists" : "pages", `${done}, ${times}`, done > 0);
      row("  failed", String(lost), lost === 0);
      row(kind === "readers" ? "  no playlists" : "  undrawn", String(undrawn), undrawn === 0);
      rows.push(...why.map((one) => `     ${one}`));
      if (kind === "visits") row("  visits a second", (done / seconds).toFixed(0), done / seconds > size.visits * 0.95);
    }
  }
  const load = [...spent].map(([name, time]) => `${name} ${((100 * time) / seconds).toFixed(0)} %`);
  rows.push(`     processor: ${load.join(", ")} of a core`);
  const perSocket = ((memoryWithSockets - memoryWithout) * 1_000) / size.sockets;
  rows.push(
    `     the backends had ${memoryWithSockets.toFixed(0)} MB once the sockets were open, ${perSocket.toFixed(1)} kB more for each`,
  );
  return { rows, failed };
}

const couldNot = (error: unknown) => ({
  rows: [],
  failed: [
    `it could not be played to its end: ${String(error)} ${error instanceof Error ? String(error.cause ?? "") : ""}`,
  ],
});

function sayLoad(when: string): void {
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`     load of this machine ${when}: ${load.join(", ")}`);
}

let size: Size = { readers: numberOf("readers"), visits: numberOf("visits"), sockets: numberOf("sockets") };
const problem = installPrograms({ nginx: "nginx" });
const services = problem ?? (await startServices());
if (typeof services === "string") {
  console.log(`Skipped: ${services}.`);
} else {
  const stopEverything = () => stopAll().finally(services.stop);
  const giveUp = () => void stopEverything().finally(() => process.exit(1));
  const timer = setTimeout(() => {
    console.error("The final took longer than half an hour and was ended");
    giveUp();
  }, LIMIT_MS);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, giveUp);
  try {
    sayLoad("before");
    process.exitCode = 1;
    for (let nth = 0; nth < TRIES; nth += 1) {
      const { rows, failed } = await play(size, services).catch(couldNot).finally(stopAll);
      console.log(rows.join("\n"));
      if (failed.length === 0) {
        console.log(nth === 0 ? "     This size held." : "     This is the largest size that held.");
        if (nth === 0) process.exitCode = 0;
        break;
      }
      console.log(`     This size did not hold: ${failed.map((one) => one.trim()).join(", ")}`);
      size = {
        readers: Math.ceil(size.readers / 2),
        visits: Math.ceil(size.visits / 2),
        sockets: Math.ceil(size.sockets / 2),
      };
    }
    sayLoad("after");
  } finally {
    clearTimeout(timer);
    await stopEverything();
  }
}
