import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, chownSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A PostgreSQL and a Redis only for these tests, on loopback, in a temporary folder. */
export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly stop: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Returns the path of program `name`, from PATH or Debian's folders of PostgreSQL; null if it is not installed. */
function programOf(name: string): string | null {
  const postgres = "/usr/lib/postgresql";
  const versions = existsSync(postgres) ? readdirSync(postgres).map((version) => join(postgres, version, "bin")) : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

const PROGRAMS = ["initdb", "postgres", "redis-server"] as const;
const missing = () => PROGRAMS.filter((name) => programOf(name) === null);

/** Installs missing programs if possible. Returns null, or a sentence that says why it could not. */
function install(): string | null {
  if (missing().length === 0) return null;
  const lacking = () => `${missing().join(" and ")} cannot be found`;
  if (!isRoot || programOf("apt-get") === null) return `${lacking()}, and apt-get cannot be used`;
  const packages = missing().includes("redis-server") ? ["redis-server"] : [];
  if (missing().some((name) => name !== "redis-server")) packages.push("postgresql");
  console.log(`Installing ${packages.join(", ")} …`);
  // RUNLEVEL prevents the packages from starting their services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-qq", "-y", "--no-install-recommends", ...packages],
  ])
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 240_000 });
  return missing().length === 0 ? null : `${lacking()}, and apt-get could not install it`;
}

/** Starts both, or returns a sentence that says why it cannot. */
export async function startServices(): Promise<Services | string> {
  const problem = install();
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

const path = (name: (typeof PROGRAMS)[number]) => programOf(name) ?? name;
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
