import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { freePort } from "#tests/scale/services.ts";
import type { Engine } from "./engine.ts";

/** The running services of compose.yaml, in a project of their own. */
export interface Composition {
  /** The port of 127.0.0.1 at which the host has TLS. */
  readonly port: number;
  /** The folder with the copy of the sources from which the images were built. */
  readonly checkout: string;
  readonly stop: () => void;
}

interface Compose {
  services: Record<string, { ports?: string[]; build?: Record<string, unknown> }>;
}

/** The name of the composition's project: that of its containers, networks and volumes. */
export const PROJECT = "touchline-test";

/** Builds both targets and starts all services. Throws if one cannot be built, or does not become healthy. */
export async function startComposition(engine: Engine): Promise<Composition> {
  const port = await freePort();
  const checkout = copySources();
  adapt(join(checkout, "compose.yaml"), port, engine);
  const run = (...args: string[]) => runCompose(checkout, engine.env, ...args);
  const stop = () => {
    try {
      run("down", "--volumes", "--remove-orphans", ...(engine.isOwn ? [] : ["--rmi", "local"]));
    } finally {
      rmSync(checkout, { recursive: true, force: true });
    }
  };
  try {
    run("build");
    run("up", "--detach");
  } catch (error) {
    try {
      run("logs", "--tail", "40");
    } finally {
      stop();
    }
    throw error;
  }
  return { port, checkout, stop };
}

/** Copies what git has or would add, readable for its owner alone, as a checkout under umask 077 is. */
function copySources(): string {
  const checkout = mkdtempSync(join(tmpdir(), "touchline-checkout-"));
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const name of execFileSync("git", listed, { encoding: "utf8" })
    .split("\0")
    .filter((one) => one !== "")) {
    mkdirSync(dirname(join(checkout, name)), { recursive: true });
    copyFileSync(name, join(checkout, name));
  }
  for (const entry of readdirSync(checkout, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  return checkout;
}

/** Publishes a free port of loopback instead of those of the machine; builds use the machine's network if need be. */
function adapt(file: string, port: number, engine: Engine): void {
  const compose = parse(readFileSync(file, "utf8"), { merge: true }) as Compose;
  for (const service of Object.values(compose.services)) {
    if (service.ports) service.ports = [`127.0.0.1:${port}:443`, `127.0.0.1:${port}:443/udp`];
    if (service.build && engine.isOwn) service.build["network"] = "host";
  }
  // By YAML 1.1, in which a bare `no` is false: that is what the program docker-compose reads.
  writeFileSync(file, stringify(compose, { version: "1.1" }));
}

/** Runs the client's own compose, or the program of that name. */
export function runCompose(checkout: string, env: NodeJS.ProcessEnv, ...args: string[]): void {
  const hasOwn = spawnSync("docker", ["compose", "version"], { stdio: "ignore", env }).status === 0;
  execFileSync(hasOwn ? "docker" : "docker-compose", [...(hasOwn ? ["compose"] : []), ...args], {
    cwd: checkout,
    env: { ...env, COMPOSE_PROJECT_NAME: PROJECT, POSTGRES_PASSWORD: "only-of-this-test" },
    stdio: "inherit",
  });
}
