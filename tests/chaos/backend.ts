import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#tests/bench/server.ts";
import { copyDemoWorld } from "#tests/support/backend/demoWorld.ts";
import { writeQuietConfig } from "#tests/support/browser/quietConfig.ts";
import { DEMO_NOW } from "#tests/support/server.ts";

/** The backend of all journeys of a run, on a database of its own. */
export interface Backend {
  readonly url: string;
  /** Kills it as a crash does, and starts it again on the same database; resolves when it answers. */
  restart(): Promise<void>;
  /** Stops it and deletes its database. */
  stop(): Promise<void>;
}

/** Starts the backend with the built portal on `port`, in a demo world that stands still. */
export async function startBackend(port: number): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), "touchline-chaos-"));
  const config = join(folder, "config.json");
  writeQuietConfig(config);
  const env = {
    CONFIG_FILE: config,
    DEMO: "1",
    DEMO_NOW,
    DEMO_CLOCK: "still",
    DEMO_CROWD: "0",
    DEMO_CONTROLS: "1",
    // Lets every journey sign up from an IP address of its own.
    TRUST_PROXY: "1",
  };
  await copyDemoWorld(join(folder, "data"));
  const start = () => startServer(port, join(folder, "data"), { env });
  let server = await start();
  return {
    url: server.url,
    async restart() {
      await server.kill();
      server = await start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
