import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPrograms } from "#tests/support/debianPrograms.ts";
import { makeBaseImages } from "./baseImages.ts";

/** A container engine in which the tests build and start the composition. */
export interface Engine {
  /** The variables with which its client finds it. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether these tests started it. It has no network of its own for builds then. */
  readonly isOwn: boolean;
  readonly stop: () => Promise<void>;
}

const PROGRAMS = {
  dockerd: "docker.io",
  docker: "docker.io",
  "docker-compose": "docker-compose",
  mmdebstrap: "mmdebstrap",
};
const START_LIMIT_MS = 60_000;
const CONTROL_GROUP = "touchline-tests";

/**
 * Returns the engine that runs already, else one that only these tests use; a sentence that says why there is neither.
 */
export async function startEngine(): Promise<Engine | string> {
  if (spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0)
    return { env: process.env, isOwn: false, stop: async () => {} };
  if (process.platform !== "linux" || process.arch !== "x64" || process.getuid?.() !== 0)
    return "no container engine runs, and only root can start one, on Linux with an x64 processor";
  const problem = installPrograms(PROGRAMS);
  if (problem !== null) return problem;
  const folder = mkdtempSync(join(tmpdir(), "touchline-engine-"));
  const child = startDaemon(folder);
  const env = { ...process.env, DOCKER_HOST: `unix://${join(folder, "sock")}`, DOCKER_BUILDKIT: "0" };
  const stop = async () => {
    await ended(child);
    unmountBelow(folder);
    rmSync(folder, { recursive: true, force: true });
    removeControlGroups();
  };
  try {
    if (!(await answers(env, child))) {
      const said = readFileSync(join(folder, "log"), "utf8").trimEnd().split("\n").at(-1);
      await stop();
      return `the container engine did not start: ${said}`;
    }
    makeBaseImages(folder, env);
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, isOwn: true, stop };
}

/** Starts an engine that has all its files in `folder`, and changes neither the machine's rules nor its bridges. */
function startDaemon(folder: string): ChildProcess {
  const at = (name: string) => join(folder, name);
  writeFileSync(at("daemon.json"), "{}");
  const log = openSync(at("log"), "w");
  const files = [
    "--data-root",
    at("data"),
    "--exec-root",
    at("exec"),
    "--pidfile",
    at("pid"),
    "-H",
    `unix://${at("sock")}`,
  ];
  const control = ["--oom-score-adjust", "0", "--config-file", at("daemon.json"), "--cgroup-parent", CONTROL_GROUP];
  const network = [
    "--bridge",
    "none",
    "--iptables=false",
    "--ip6tables=false",
    "--ip-forward=false",
    "--ip-masq=false",
  ];
  const child = spawn("dockerd", [...files, ...network, ...control], {
    stdio: ["ignore", log, log],
    // Ctrl+C reaches the whole group: the engine has to outlive it until its containers are removed.
    detached: true,
  });
  closeSync(log);
  return child;
}

async function answers(env: NodeJS.ProcessEnv, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end && child.exitCode === null;) {
    if (spawnSync("docker", ["info"], { stdio: "ignore", env }).status === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 20_000).unref();
  });
}

/** Releases what the engine has mounted and left: names of networks, and the systems of containers. */
function unmountBelow(folder: string): void {
  const mounted = readFileSync("/proc/self/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "");
  for (const path of mounted.filter((one) => one.startsWith(`${folder}/`)).reverse()) spawnSync("umount", [path]);
}

/** Removes the empty control groups that the engine leaves: one in each hierarchy, or a single one. */
function removeControlGroups(): void {
  const root = "/sys/fs/cgroup";
  for (const hierarchy of ["", ...readdirSync(root)]) {
    const group = join(root, hierarchy, CONTROL_GROUP);
    if (existsSync(group)) rmdirSync(group);
  }
}
