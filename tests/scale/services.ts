import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, chownSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPrograms, programOf } from "#tests/support/debianPrograms.ts";

/** A PostgreSQL and a Redis only for these tests, on loopback, in a temporary folder. */
export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly stop: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** The programs, and Debian's package of each. */
const PROGRAMS = { initdb: "postgresql", postgres: "postgresql", "redis-server": "redis-server" };

/** Starts both, or returns a sentence that says why it cannot. */
export async function startServices(): Promise<Services | string> {
  const problem = installPrograms(PROGRAMS);
  if (problem !== null) return problem;
  const folder = mkdtempSync(join(tmpdir(), "touchline-scale-"));
  // PostgreSQL does not run as root.
  const user = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const data = join(folder, "postgres");
  mkdirSync(data);
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  execFileSync(path("initdb"), ["-D", data, "-A", "trust", "-U", "touchline", "--no-sync"], {
    ...user,
    stdio: "ignore",
  });
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const options = { ...user, cwd: folder, stdio: "ignore" } as const;
  const children = [
    spawn(path("postgres"), ["-D", data, "-h", "127.0.0.1", "-p", String(databasePort), "-k", folder], options),
    spawn(
      path("redis-server"),
      ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      options,
    ),
  ];
  const stop = async () => {
    await Promise.all(children.map(ended));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([databasePort, redisPort].map(answers));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    databaseUrl: `postgres://touchline@127.0.0.1:${databasePort}/postgres`,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    stop,
  };
}

const path = (name: keyof typeof PROGRAMS) => programOf(name) ?? name;
const idOf = (flag: "-u" | "-g") => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("close", () => {}).setTimeout(1_000, () => socket.destroy());
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on port ${port}`);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGINT"); // PostgreSQL's fast shutdown
    setTimeout(() => child.kill("SIGKILL"), 5_000).unref();
  });
}
