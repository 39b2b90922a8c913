import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#tests/bench/server.ts";
import { copyDemoWorld } from "#tests/support/backend/demoWorld.ts";
import { writeQuietConfig } from "#tests/support/browser/quietConfig.ts";
import { DEMO_NOW } from "#tests/support/server.ts";

/** The backend of a run with the built portal, on a database of its own. */
export interface Backend {
  readonly url: string;
  /** The folder of its state. */
  readonly dataDir: string;
  /** Kills it with SIGKILL, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same database; resolves when it answers. Kills it and throws if that takes longer. */
  start(limitMs?: number): Promise<void>;
  /** Kills and starts it. */
  restart(): Promise<void>;
  /** Stops it and deletes its database, unless that is to be looked at. */
  stop(keepsData?: boolean): Promise<void>;
}

/** Time limit of a start, ms: filling an empty database takes long on a busy machine. */
const START_LIMIT_MS = 300_000;

/** Starts the backend on `port`, in a demo world that stands still at `DEMO_NOW`, or that goes on from now. */
export async function startBackend(port: number, world: "standing" | "running"): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), "touchline-chaos-"));
  const dataDir = join(folder, "data");
  const env = world === "standing" ? await prepareStandingWorld(folder, dataDir) : {};
  const start = (limitMs = START_LIMIT_MS) => startServer(port, dataDir, { env, limitMs });
  let server = await start();
  return {
    url: server.url,
    dataDir,
    kill: () => server.kill(),
    async start(limitMs) {
      server = await start(limitMs);
    },
    async restart() {
      await server.kill();
      server = await start();
    },
    async stop(keepsData = false) {
      await server.stop();
      if (!keepsData) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the world to `dataDir`, and returns the variables of its server. */
async function prepareStandingWorld(folder: string, dataDir: string): Promise<Readonly<Record<string, string>>> {
  const config = join(folder, "config.json");
  writeQuietConfig(config);
  await copyDemoWorld(dataDir);
  return {
    CONFIG_FILE: config,
    DEMO: "1",
    DEMO_NOW,
    DEMO_CLOCK: "still",
    DEMO_CROWD: "0",
    DEMO_CONTROLS: "1",
    // Lets every journey sign up from an IP address of its own.
    TRUST_PROXY: "1",
  };
}
